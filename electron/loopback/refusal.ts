/** The pages for those who are not let in. */

const SENTENCES = {
  401: 'Open Steward with the address that it printed when it started.',
  410: 'This address was good once and for a short time, and is used up. Open Steward with the address that it printed when it started.',
} as const

/** A page of one sentence, under the strictest of policies. */
export function refusal(status: keyof typeof SENTENCES): Response {
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>Steward</title></head><body><main><h1>Steward</h1><p>${SENTENCES[status]}</p></main></body></html>`
  return new Response(page, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8', 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer', 'cross-origin-resource-policy': 'same-origin', 'cache-control': 'no-store',
    },
  })
}
