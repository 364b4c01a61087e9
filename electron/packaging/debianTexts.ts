/** The texts of a Debian package: manual page, copyright, and what software centres show (AppStream). */
import { helpText } from '../core/options.ts'
import { SHELL_FLAGS } from '../shell/flags.ts'
import type { Owner } from './owner.ts'

/** What the packages are made of. */
export interface Release {
  version: string
  /** One line. */
  description: string
  /** When it was made, in seconds since 1970. */
  madeAt: number
  owner: Owner
}

const day = (madeAt: number) => new Date(madeAt * 1000).toISOString().slice(0, 10)

/** Text for the formatter of manual pages: no line of it is a request, and hyphens are those that one can copy. */
const plain = (text: string) =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/^(?=['.])/gm, '\\&')

/** The manual page steward(1), which says what `steward --help` does. */
export function manualPage({ version, description, madeAt }: Release): string {
  const [usage, ...lines] = helpText('steward [flags] [steward://open/…]', SHELL_FLAGS).split('\n')
  const items = lines.map(line => {
    const [, term, meaning] = /^ {2}(\S+(?: [A-Z]+)?) {2,}(.*)$/.exec(line) ?? []
    if (term && meaning) return `.TP\n.B ${plain(term)}\n${plain(meaning)}`
    return line === '' ? '' : `.SH ${plain(line.replace(/:$/, '').toUpperCase())}`
  })
  return `.TH STEWARD 1 ${day(madeAt)} "Steward ${version}" "User commands"
.SH NAME
steward \\- ${plain(description)}
.SH SYNOPSIS
${plain(usage!.replace('Usage: ', ''))}
.SH DESCRIPTION
Steward opens its window, at a link if one is given, or brings the one that is open to the front.
It also takes flags of Chromium.
.SH FLAGS
${items.filter(item => item !== '').join('\n')}
.SH FILES
.TP
.I /etc/steward/policy.json
the rules that this computer’s administrator sets
`
}

/** The copyright file, in Debian's machine-readable format. */
export function copyright({ owner, madeAt }: Release, licence: string): string {
  const indented = (text: string) =>
    text
      .trim()
      .split('\n')
      .map(line => ` ${line.trim() || '.'}`)
      .join('\n')
  return `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Steward
${owner.homepage ? `Source: ${owner.homepage}\n` : ''}
Files: *
Copyright: Copyright © ${day(madeAt).slice(0, 4)} ${owner.name || 'Steward'}
License: Expat
Comment:
 Electron and Chromium are under the licences in LICENSE.electron.txt and
 LICENSES.chromium.html in /opt/Steward, and all other packages under those in
 /opt/Steward/resources/licences.txt.

License: Expat
${indented(licence.slice(licence.indexOf('Permission')))}
`
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** What software centres show, as AppStream's metainfo; `id` is the application's. */
export function metainfo({ version, description, madeAt, owner }: Release, id: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<component type="desktop-application">
  <id>${id}</id>
  <metadata_license>CC0-1.0</metadata_license>
  <project_license>MIT</project_license>
  <name>Steward</name>
  <summary>${escaped(description)}</summary>
  <developer_name>${escaped(owner.name || 'Steward')}</developer_name>
  <description>
    <p>Steward is for those who look after a services marketplace: its reference data, content, people and transactions, in many countries and languages.</p>
    <p>It talks to the marketplace’s own backend, and keeps what was last read for times without a network.</p>
  </description>
  <launchable type="desktop-id">steward.desktop</launchable>
${owner.homepage ? `  <url type="homepage">${escaped(owner.homepage)}</url>\n` : ''}  <categories>
    <category>Office</category>
  </categories>
  <provides>
    <binary>steward</binary>
    <mediatype>x-scheme-handler/steward</mediatype>
  </provides>
  <content_rating type="oars-1.1"/>
  <releases>
    <release version="${version}" date="${day(madeAt)}"/>
  </releases>
</component>
`
}
