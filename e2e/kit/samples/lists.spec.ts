/** What lists offer: ticks and runs, filters, views, details with history, summaries, exports, imports, paper. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'steward-kit'

test('cities are ticked, filtered, kept as a view, looked at, summarised and exported', async ({ steward }) => {
  const { list } = steward.areas.cities
  await steward.areas.cities.open()

  await test.step('a run over ticked rows, and its undo', async () => {
    await list.ticks.tick('Yapeyú', 4)
    await expect(list.ticks.bar).toContainText('2 selected')
    await list.ticks.run('Set inactive')
    await expect(list.ticks.started('Set inactive')).toContainText('Set inactive: 2 cities done.')
    await list.row('Yapeyú').expectText('Inactive')
    await list.ticks.undo('Set inactive')
    await expect(list.ticks.started('Undo “Set inactive”')).toContainText('2 cities done')
    expect(steward.written('city/')).toHaveLength(4)
  })

  await test.step('filters', async () => {
    await list.filters.contains('Title', 'yapey')
    await list.filters.is('Status', 'Active')
    await expect(list.filters.chips).toContainText(['Title contains yapey', 'Status: Active'])
    await list.filters.remove('Status: Active')
    await list.filters.clear()
  })

  await test.step('a view', async () => {
    await list.search('santa')
    await list.views.save('Santa')
    await list.views.open('All cities')
    await expect(list.views.tab('Santa')).toBeVisible()
  })

  await test.step('details, from record to record, and the history of a change', async () => {
    await list.details.open('Yapeyú')
    await expect(list.details.value('State')).toHaveText('Corrientes')
    await list.details.next()
    await expect(list.details.value('Title')).not.toHaveText('Yapeyú')
    await list.details.close()
    await list.details.open('Yapeyú')
    await expect(await list.details.history()).toContainText([/Undo: Status changed/, /Status changed/])
    await list.details.close()
  })

  await test.step('summaries', async () => {
    await list.summaries.open()
    await expect(list.summaries.table('Cities by Status')).toContainText('Active')
  })

  await test.step('an export', async () => {
    await list.filters.contains('Title', 'yapey')
    expect(readFileSync(await list.export('CSV'), 'utf8')).toContain('Yapeyú')
  })
})

test('countries come from a file, and one is printed', async ({ page, steward }) => {
  const { countries } = steward.areas
  await test.step('from a text', async () => {
    await countries.open()
    const importing = await countries.list.import('countries.csv', 'Name;Sort Name;Calling Code\nNowhere;NW;990')
    await importing.setColumn('Name', 'Country Name')
    await importing.expectPlan('1 new, 0 changed, 0 the same, 0 refused')
    await importing.send()
    await expect(importing.started).toContainText('1 country saved.')
    expect(steward.sent('Country/store')).toMatchObject([{ title: 'Nowhere', code: '990' }])
  })

  await test.step('from a file that the system’s dialog is given', async () => {
    const file = join(steward.host.dataFolder, 'more.csv')
    writeFileSync(file, 'Country Name;Sort Name;Calling Code\nElsewhere;EW;991')
    await steward.native.choose(file)
    await countries.open()
    await page.getByRole('button', { name: 'Import…' }).click()
    await page.getByRole('button', { name: 'Choose a file' }).click()
    await expect(page.getByRole('heading', { name: 'more.csv' })).toBeVisible()
  })

  await test.step('the PDF of a form', async () => {
    await countries.openEdit(1)
    const { pages } = await steward.paper()
    expect(pages.join('\n')).toContain('Argentina')
  })
})
