/** Attacks on what a running Electron serves and permits: the app:// scheme, files, permissions, devices. */
import { expect, type Host, signIn, test } from '../kit/kit.ts'
import { startForeignSite } from './foreignSite.ts'

const SECRET = /"devDependencies"|"countries"|root:.*:0:0/

/** Asks for addresses as the scheme's handler gets them from Chromium. */
const fetchAll = (host: Host, addresses: string[], method = 'GET') =>
  host.electron!.evaluate(
    async ({ net }, given) => {
      const answers: Array<{ address: string; status: number; body: string }> = []
      for (const address of given.addresses) {
        answers.push(
          await net.fetch(address, { method: given.method }).then(
            async found => ({ address, status: found.status, body: await found.text() }),
            (error: Error) => ({ address, status: 0, body: error.message }),
          ),
        )
      }
      return answers
    },
    { addresses, method },
  )

/** Asks for everything that a permission guards; each answers a word. Runs in a page, with a gesture. */
const ASK_FOR_ALL = `(async () => {
  const refused = error => 'refused ' + error.name
  const granted = () => 'granted'
  const late = work => Promise.race([work, new Promise(resolve => setTimeout(resolve, 2000, 'no answer'))])
  const ask = {
    notifications: () => Notification.requestPermission(),
    push: () => navigator.permissions.query({ name: 'push', userVisibleOnly: true }).then(found => found.state),
    camera: () => navigator.mediaDevices.getUserMedia({ video: true }).then(granted, refused),
    microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }).then(granted, refused),
    screen: () => navigator.mediaDevices.getDisplayMedia({ video: true }).then(granted, refused),
    geolocation: () => new Promise(resolve => navigator.geolocation.getCurrentPosition(() => resolve('granted'), error => resolve('refused ' + error.code))),
    clipboardRead: () => navigator.clipboard.readText().then(granted, refused),
    midi: () => navigator.requestMIDIAccess({ sysex: true }).then(granted, refused),
    usb: () => navigator.usb.requestDevice({ filters: [] }).then(granted, refused),
    hid: () => navigator.hid.requestDevice({ filters: [] }).then(found => found.length === 0 ? 'refused' : 'granted', refused),
    serial: () => navigator.serial.requestPort().then(granted, refused),
    bluetooth: () => navigator.bluetooth.requestDevice({ acceptAllDevices: true }).then(granted, refused),
    idle: () => IdleDetector.requestPermission().then(state => state === 'granted' ? 'granted' : 'refused', refused),
    fonts: () => queryLocalFonts().then(found => found.length === 0 ? 'refused' : 'granted', refused),
    pointerLock: () => document.body.requestPointerLock({}).then(granted, refused),
    wakeLock: () => navigator.wakeLock.request('screen').then(granted, refused),
    storage: () => navigator.storage.persist().then(kept => kept ? 'granted' : 'refused'),
    openFile: () => typeof showOpenFilePicker === 'function' ? 'asks a person' : 'absent',
  }
  const answers = {}
  for (const [name, work] of Object.entries(ask)) {
    try { answers[name] = await late(work()) } catch (error) { answers[name] = error instanceof TypeError || error instanceof ReferenceError ? 'absent' : refused(error) }
  }
  for (const name of ['notifications', 'geolocation', 'camera', 'microphone', 'clipboard-read', 'midi', 'background-sync', 'persistent-storage', 'idle-detection', 'window-management', 'local-fonts', 'storage-access']) {
    answers['state of ' + name] = await navigator.permissions.query({ name }).then(found => found.state, () => 'absent')
  }
  return answers
})()`

test('app:// serves our files alone, and no page reads files of the machine, is granted what Steward does not need, or copies for another origin', async ({
  page,
  host,
}) => {
  await signIn(page)
  const foreign = await startForeignSite()
  await test.step('app:// serves the page with its policy, no path leads out of its folder, and no other host or method is answered', async () => {
    const [page] = await fetchAll(host, ['app://steward/'])
    expect([page!.status, page!.body.includes('<div id="root">')]).toEqual([200, true])

    const paths = [
      '../package.json',
      '../../package.json',
      '..%2f..%2fpackage.json',
      '%2e%2e/%2e%2e/package.json',
      '%2e%2e%2f%2e%2e%2fpackage.json',
      'assets/../../../package.json',
      'assets/%2e%2e/%2e%2e/%2e%2e/package.json',
      '..\\..\\package.json',
      '..%5c..%5cpackage.json',
      '%2e%2e%5c%2e%2e%5cpackage.json',
      '..%2felectron%2fgeography.json',
      '../electron/geography.json',
      '..%252f..%252fpackage.json',
      '/../../package.json',
      '%00',
      'index.html%00.json',
      '..%2f..%2fpackage.json%00.html',
      '%c0%ae%c0%ae/package.json',
      '....//....//package.json',
      'index.html/../../../package.json',
      '%',
      '%zz',
      'etc/passwd',
      '/etc/passwd',
      '%2fetc%2fpasswd',
      '..%2f..%2f..%2f..%2f..%2fetc%2fpasswd',
      'C:%5cWindows%5cwin.ini',
    ]
    for (const answer of await fetchAll(
      host,
      paths.map(path => `app://steward/${path}`),
    )) {
      expect([answer.address, answer.status >= 400 || answer.status === 0]).toEqual([answer.address, true])
      expect(answer.body).not.toMatch(SECRET)
    }

    for (const answer of await fetchAll(host, [
      'app://other/',
      'app://steward.example.com/',
      'app://evil@other/',
      'app://steward@other/index.html',
      'app://localhost/',
      'app://127.0.0.1/',
    ])) {
      expect([answer.address, [0, 404].includes(answer.status), answer.body.includes('<div id="root">')]).toEqual([answer.address, true, false])
    }
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'])
      expect([method, (await fetchAll(host, ['app://steward/'], method))[0]!.status]).toEqual([method, 405])
  })
  await test.step('the page cannot read files of the machine, nor can a page without a policy', async () => {
    const results = await host.electron!.evaluate(async ({ BrowserWindow }, origin) => {
      const attempt = `(async () => {
      const results = []
      for (const address of ['file:///etc/passwd', 'file://localhost/etc/passwd', 'app://steward/..%2f..%2fpackage.json', 'view-source:file:///etc/passwd']) {
        results.push(await fetch(address).then(found => found.ok ? found.text() : 'refused', () => 'refused'))
        results.push(await new Promise(resolve => { const call = new XMLHttpRequest(); call.onload = () => resolve(call.status === 200 ? call.responseText : 'refused'); call.onerror = () => resolve('refused'); try { call.open('GET', address); call.send() } catch { resolve('refused') } }))
        results.push(await new Promise(resolve => { const image = new Image(); image.onload = () => resolve('loaded'); image.onerror = () => resolve('refused'); image.src = address }))
      }
      return results
    })()`
      const own = BrowserWindow.getAllWindows()[0]!
      const other = new BrowserWindow({ show: false })
      await other.loadURL(`${origin}/page`)
      const read = await Promise.all([own, other].map(window => window.webContents.executeJavaScript(attempt) as Promise<string[]>))
      other.destroy()
      return read
    }, foreign.origin)
    expect(results.flat()).toHaveLength(24)
    expect(results.flat().filter(result => result !== 'refused')).toEqual([])
  })
  await test.step('no page is granted what Steward does not need, neither when it asks nor when it looks; devices are refused by the session’s own handlers', async () => {
    const [own, other] = await host.electron!.evaluate(
      async ({ BrowserWindow }, { origin, script }) => {
        const window = BrowserWindow.getAllWindows()[0]!
        const second = new BrowserWindow({ show: false })
        await second.loadURL(`${origin}/page`)
        const answers = [await window.webContents.executeJavaScript(script, true), await second.webContents.executeJavaScript(script, true)]
        second.destroy()
        return answers as Array<Record<string, string>>
      },
      { origin: foreign.origin, script: ASK_FOR_ALL },
    )
    for (const answers of [own!, other!]) {
      expect(Object.keys(answers)).toHaveLength(30)
      const given = Object.entries(answers).filter(([, answer]) => !/^refused|^denied$|^absent$/.test(answer))
      // A file is chosen by the person in the system's own dialog; nothing is granted before.
      expect(Object.fromEntries(given)).toEqual({ openFile: 'asks a person' })
    }

    const devices = await host.electron!.evaluate(
      ({ BrowserWindow }) =>
        BrowserWindow.getAllWindows()[0]!.webContents.executeJavaScript(
          '(async () => [await navigator.usb?.getDevices().catch(() => []) ?? [], await navigator.hid?.getDevices().catch(() => []) ?? [], await navigator.serial?.getPorts().catch(() => []) ?? []].map(list => list.length))()',
        ) as Promise<number[]>,
    )
    expect(devices).toEqual([0, 0, 0])
  })
  await test.step('our own page may copy; a page of another origin may not', async () => {
    const results = await host.electron!.evaluate(async ({ BrowserWindow, clipboard }, origin) => {
      const own = BrowserWindow.getAllWindows()[0]!
      own.focus()
      const write = (text: string) => `navigator.clipboard.writeText('${text}').then(() => 'granted', error => 'refused ' + error.name)`
      let first = ''
      let kept = ''
      // The system's clipboard hands a text over a moment after it was given, and tests that run at the same time share it.
      for (let turn = 0; turn < 40 && kept !== 'ours'; turn++) {
        if (turn % 10 === 0) first = (await own.webContents.executeJavaScript(write('ours'))) as string
        await new Promise(resolve => setTimeout(resolve, 50))
        kept = await clipboard.readText()
      }
      const other = new BrowserWindow()
      await other.loadURL(`${origin}/page`)
      other.focus()
      const second = (await other.webContents.executeJavaScript(write('theirs'))) as string
      return [first, kept, second, await clipboard.readText()]
    }, foreign.origin)
    expect(results).toEqual(['granted', 'ours', 'refused NotAllowedError', expect.not.stringContaining('theirs')])
  })
  await foreign.stop()
})
