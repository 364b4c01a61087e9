/** What a script that got into the page could do: nothing that leaves it. The same in both hosts. */
import { expect, signIn, test as base } from '../kit/kit.ts'
import { startForeignSite, type ForeignSite } from './foreignSite.ts'
import { passTaken } from './loopbackServer.ts'

const test = base.extend<{ foreign: ForeignSite }>({
  foreign: async ({}, use) => {
    const site = await startForeignSite()
    await use(site)
    await site.stop()
  },
})

/** Each attack by the directive that stops it. `run` gets the foreign site's origin and works in the page. */
const ATTACKS: Array<{ what: string; directive: string; run(origin: string): void }> = [
  {
    what: 'an inline script',
    directive: 'script-src-elem',
    run: () => {
      const script = document.createElement('script')
      script.textContent = 'window.wasAttacked = true'
      document.body.append(script)
    },
  },
  {
    what: 'an inline handler',
    directive: 'script-src-attr',
    run: () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="data:," onerror="window.wasAttacked = true">')
    },
  },
  {
    what: 'a javascript: link',
    directive: 'script-src-elem',
    run: () => {
      const link = document.createElement('a')
      link.href = 'javascript:window.wasAttacked = true'
      document.body.append(link)
      link.click()
    },
  },
  // Later than this call, because the debugger's own calls may evaluate.
  {
    what: 'eval',
    directive: 'script-src',
    run: () => {
      setTimeout(() => {
        try {
          ;(0, eval)('window.wasAttacked = true')
        } catch {
          /* told by the event */
        }
      })
    },
  },
  {
    what: 'new Function',
    directive: 'script-src',
    run: () => {
      setTimeout(() => {
        try {
          new Function('window.wasAttacked = true')()
        } catch {
          /* told by the event */
        }
      })
    },
  },
  {
    what: 'a remote script',
    directive: 'script-src-elem',
    run: origin => {
      const script = document.createElement('script')
      script.src = `${origin}/script.js`
      document.body.append(script)
    },
  },
  {
    what: 'a remote module',
    directive: 'script-src-elem',
    run: origin => {
      const script = document.createElement('script')
      script.type = 'module'
      script.src = `${origin}/module.js`
      document.body.append(script)
    },
  },
  {
    what: 'a remote image',
    directive: 'img-src',
    run: origin => {
      new Image().src = `${origin}/image.png`
    },
  },
  {
    what: 'a remote style',
    directive: 'style-src-elem',
    run: origin => {
      document.head.insertAdjacentHTML('beforeend', `<link rel="stylesheet" href="${origin}/style.css">`)
    },
  },
  {
    what: 'a remote font',
    directive: 'font-src',
    run: origin => {
      void new FontFace('stolen', `url(${origin}/font.woff2)`).load().catch(() => undefined)
    },
  },
  {
    what: 'a fetch',
    directive: 'connect-src',
    run: origin => {
      void fetch(`${origin}/fetch`).catch(() => undefined)
    },
  },
  {
    what: 'a beacon',
    directive: 'connect-src',
    run: origin => {
      navigator.sendBeacon(`${origin}/beacon`, 'x')
    },
  },
  {
    what: 'a socket',
    directive: 'connect-src',
    run: origin => {
      try {
        new WebSocket(origin.replace('http', 'ws'))
      } catch {
        /* told by the event */
      }
    },
  },
  {
    what: 'an event source',
    directive: 'connect-src',
    run: origin => {
      new EventSource(`${origin}/events`)
    },
  },
  {
    what: 'a remote frame',
    directive: 'frame-src',
    run: origin => {
      const frame = document.createElement('iframe')
      frame.src = `${origin}/frame`
      document.body.append(frame)
    },
  },
  {
    what: 'a frame of our own page',
    directive: 'frame-src',
    run: () => {
      const frame = document.createElement('iframe')
      frame.src = '/'
      document.body.append(frame)
    },
  },
  {
    what: 'a remote object',
    directive: 'object-src',
    run: origin => {
      const object = document.createElement('object')
      object.data = `${origin}/object`
      document.body.append(object)
    },
  },
  {
    what: 'a remote video',
    directive: 'media-src',
    run: origin => {
      const video = document.createElement('video')
      video.src = `${origin}/video`
      document.body.append(video)
    },
  },
  {
    what: 'a worker from text',
    directive: 'worker-src',
    run: () => {
      try {
        new Worker(URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' })))
      } catch {
        /* told by the event */
      }
    },
  },
  {
    what: 'a form',
    directive: 'form-action',
    run: origin => {
      document.body.insertAdjacentHTML('beforeend', `<form id="stolen" action="${origin}/form" method="post"><input name="a"></form>`)
      ;(document.getElementById('stolen') as HTMLFormElement).submit()
    },
  },
  {
    what: 'a base address',
    directive: 'base-uri',
    run: origin => {
      document.head.insertAdjacentHTML('beforeend', `<base href="${origin}/">`)
    },
  },
]

test('the policy stops all that leads out of the page, or into it, and lets the page itself through', async ({ page, host, foreign }) => {
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  if (host.kind === 'loopback') await passTaken(page)
  await test.step('the policy stops all that leads out of the page, or into it', async () => {
    for (const { what, directive, run } of ATTACKS) {
      await test.step(what, async () => {
        await page.reload()
        await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
        await page.evaluate(() => {
          const stopped: string[] = []
          Object.assign(window, { stopped })
          document.addEventListener('securitypolicyviolation', event => stopped.push(event.effectiveDirective))
        })
        await page.evaluate(run, foreign.origin)
        await expect.poll(() => page.evaluate(() => (window as unknown as { stopped: string[] }).stopped), what).toContain(directive)
        expect(await page.evaluate(() => 'wasAttacked' in window), what).toBe(false)
        expect(foreign.asked, what).toEqual([])
        // Not through a locator, which would wait for the end of the navigation that was stopped.
        expect(await page.evaluate(() => document.body.innerText), what).toContain('Login')
      })
    }
  })
  await test.step('the policy lets the page itself and its typeface through, untouched by violations', async () => {
    // What the browser says of the last attack has been said when the next page is there.
    await page.reload()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
    const said: string[] = []
    page.on('console', message => {
      if (message.type() === 'error') said.push(message.text())
    })
    await page.reload()
    await signIn(page)
    expect(said).toEqual([])
    const faces = await page.evaluate(async () => {
      await document.fonts.ready
      return [...document.fonts].filter(face => face.family.includes('Inter Variable')).map(face => face.status)
    })
    expect(faces).toContain('loaded')
  })
})
