import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { chromium } from 'playwright-core'
const dir = mkdtempSync('/tmp/zzbk-')
const child = spawn(process.execPath, ['dist/electron/loopback.js', '--data-dir', dir, '--demo', '--no-open'], { stdio: ['ignore', 'pipe', 'inherit'] })
const url = await new Promise(r => { let b=''; child.stdout.on('data', d => { b += d; const m = /ready: (\S+)/.exec(b); if (m) r(m[1]) }) })
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH || '/usr/bin/chromium', args: ['--no-sandbox'] })
for (const [theme, w, h] of [['light',1280,800],['dark',900,700]]) {
  const page = await browser.newPage({ viewport: { width: w, height: h }, colorScheme: theme })
  await page.goto(url)
  await page.getByLabel('Email').fill('ana.torres@steward.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('steward-demo')
  await page.getByRole('button', { name: 'Login' }).click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  const go = async r => { await page.evaluate(x => { location.hash = x }, '#' + r) }
  const shot = async n => { await page.waitForTimeout(900); await page.screenshot({ path: `/tmp/bk-${theme}-${n}.png` }) }
  await go('/admin/booking'); await page.locator('tr[data-id="32000"]').waitFor(); await shot('list')
  await page.getByRole('region', { name: 'bookings table' }).evaluate(e => e.scrollTo(2000, 0)); await shot('list-right')
  await go('/admin/booking?details=31970'); await page.getByRole('dialog').waitFor(); await shot('details')
  await page.getByRole('tabpanel').evaluate(e => e.scrollTo(0, 3000)); await shot('details-end')
  await go('/admin/booking?details=31998&tab=info'); await shot('reason')
  await go('/admin/booking?details=32000'); await page.getByRole('dialog').getByRole('tab', { name: 'Chat Data' }).click(); await page.getByRole('region', { name: 'Conversation' }).waitFor(); await shot('chat')
  await page.getByRole('searchbox', { name: 'Find in conversation' }).fill('azul'); await shot('chat-find')
  await go('/admin/booking?details=31998'); await page.getByRole('dialog').getByRole('tab', { name: 'Chat Data' }).click(); await shot('chat-odd')
  await page.getByRole('region', { name: 'Conversation' }).evaluate(e => e.scrollTo(0, 0)); await shot('chat-odd-top')
  await go('/admin/booking?details=31984'); await page.getByRole('dialog').getByRole('tab', { name: 'Review' }).click(); await shot('review')
  await page.close()
}
await browser.close(); child.kill()
