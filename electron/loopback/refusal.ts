/** The pages shown to whoever is not let in. */

const SENTENCES = {
  401: 'Open Steward with the address it printed when it started.',
  410: 'This one-time address has been used or has expired. Open Steward with the address it printed when it started.',
} as const

const STYLE =
  'body { display: grid; place-content: center; height: 100vh; box-sizing: border-box; margin: 0; padding: 24px; font: 16px/1.5 system-ui, sans-serif; text-align: center }'

/** A page of one sentence, under the strictest policy. */
export function refusal(status: keyof typeof SENTENCES): Response {
  const page = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Steward</title><style>${STYLE}</style></head>
<body><main>${SENTENCES[status]}</main></body>
</html>
`
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    },
  })
}
