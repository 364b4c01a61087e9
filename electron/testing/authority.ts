/** For tests: certificates of an authority of one's own, made with openssl. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Whether certificates can be made here; what needs them is skipped otherwise. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/** A key and its certificate, as PEM. */
export interface Certified {
  key: string
  cert: string
}

function make(name: string, extensions: readonly string[], issuer?: Certified): Certified {
  const folder = mkdtempSync(join(tmpdir(), 'steward-authority-'))
  const path = (file: string) => join(folder, file)
  try {
    writeFileSync(path('config'), ['[req]', 'distinguished_name=dn', 'x509_extensions=ext', '[dn]', '[ext]', ...extensions].join('\n'))
    if (issuer) writeFileSync(path('issuer.pem'), issuer.key + issuer.cert)
    const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', `/CN=${name}`]
    const signer = issuer ? ['-CA', path('issuer.pem'), '-CAkey', path('issuer.pem')] : []
    const made = spawnSync('openssl', ['req', ...kind, '-config', path('config'), ...signer, '-keyout', path('key.pem'), '-out', path('cert.pem')])
    if (made.status !== 0) throw new Error(String(made.stderr))
    return { key: readFileSync(path('key.pem'), 'utf8'), cert: readFileSync(path('cert.pem'), 'utf8') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** An authority, signed by itself or by another one. */
export const makeAuthority = (name = 'Steward test authority', issuer?: Certified, extensions: readonly string[] = []): Certified =>
  make(name, ['basicConstraints=critical,CA:TRUE', 'keyUsage=critical,keyCertSign', 'subjectKeyIdentifier=hash', ...extensions], issuer)

/** A server's certificate for names such as `DNS:api.example.com`. */
export const makeCertificate = (issuer: Certified, names: string, extensions: readonly string[] = ['extendedKeyUsage=serverAuth']): Certified =>
  make('Steward test server', [`subjectAltName=${names}`, 'basicConstraints=critical,CA:FALSE', ...extensions], issuer)
