import { describe, expect, expectTypeOf, it } from 'vitest'
import { endpoints, type Endpoint, type EndpointName, type PathNames, type PathParameters } from './endpoints.ts'

/** The calls of one area as the documents and the decisions give them. */
interface AreaCalls {
  /** Ids of the requirement rows. */
  rows: string
  area: string
  /** Calls whose method and path the documents show. */
  spec?: string[]
  /** Calls whose path the documents leave out. */
  assumed?: string[]
}

const documents: Record<string, AreaCalls[]> = {
  foundation: [
    { rows: 'F-389 F-390 F-391', area: 'session', spec: ['POST admin/login'] },
    {
      rows: 'F-395 F-397 F-398 F-399 F-400 F-403 F-405',
      area: 'admins',
      spec: ['POST Admin/createAdmin', 'POST Admin/lists', 'POST Admin/getAdmin', 'POST Admin/updateAdmin', 'POST admin/status', 'DELETE admin/delete/{id}'],
    },
    {
      rows: 'F-407 F-408 F-409 F-410 F-411',
      area: 'countries',
      spec: ['POST Country/lists', 'POST Country/show', 'POST Country/store', 'POST Country/update', 'POST Country/status'],
    },
    {
      rows: 'F-414 F-415 F-416 F-417 F-418 F-419',
      area: 'states',
      spec: ['GET state/lists', 'POST state/store', 'GET state/show/{id}', 'POST state/update', 'POST state/status', 'DELETE state/delete/{id}'],
    },
    {
      rows: 'F-420 F-421 F-422 F-423 F-424 F-425',
      area: 'cities',
      spec: ['GET city/lists', 'GET city/show/{id}', 'POST city/store', 'POST city/update', 'POST city/status', 'DELETE city/delete/{id}'],
    },
    {
      rows: 'F-426 F-427 F-428 F-429 F-430',
      area: 'currencies',
      spec: ['GET currency/lists', 'GET currency/show/{id}', 'POST currency/store', 'POST currency/update', 'POST currency/status'],
    },
    {
      rows: 'F-434 F-435 F-436 F-437 F-438 F-439',
      area: 'translations',
      spec: ['GET Translation/translationsByPage/{page}', 'POST translation/store'],
      assumed: ['GET Translation/pages', 'GET Translation/translations/{lang}/{page_id}'],
    },
    { rows: 'F-441 F-442', area: 'settings', spec: ['POST update-settings', 'GET settings'] },
    { rows: 'F-450 F-451', area: 'dashboard', assumed: ['GET dashboard-data'] },
    {
      rows: 'F-443 F-444 F-445 F-446 F-447 F-448 C-616 C-684 O-568',
      area: 'lookups',
      spec: [
        'GET common/countriesDropdown',
        'GET common/states/{country_id}',
        'GET common/cities/{state_id}',
        'GET common/categories',
        'GET common/languageDropdown',
        'GET common/notification',
      ],
    },
  ],
  'catalogue and people': [
    {
      rows: 'C-592 C-593 C-594 C-595 C-596 C-597 C-598 C-599 C-600 C-606 C-607 C-609 C-611 C-612 C-614 C-617 C-618 C-619',
      area: 'categories',
      spec: [
        'GET category/lists',
        'GET category/show/{id}',
        'GET category/byParent/{id}',
        'POST category/store',
        'POST category/update',
        'POST category/status',
        'DELETE category/delete/{id}',
        'GET category/parentCategories',
        'POST Category/updateOrder',
        'GET category/fetch_min_price',
        'POST category/set_min_price',
        'POST category/storeTranslation',
        'GET category/translation/{categoryID}/{lang}',
        'GET category/show_description/{categoryID}/{lang}',
        'POST category/storeDescription',
      ],
    },
    {
      rows: 'C-601 C-602 C-603 C-604 C-605',
      area: 'featured',
      spec: [
        'GET category/featured',
        'GET category/nonFeaturedCategory',
        'POST Category/addFeatured',
        'DELETE category/featured/{id}',
        'POST Category/updateFeaturedOrder',
      ],
    },
    { rows: 'C-620 C-621 C-622 C-623', area: 'shell', spec: ['POST upload'] },
    {
      rows: 'C-625 C-626 C-627 C-628 C-629 C-630 C-631 C-632',
      area: 'category-questions',
      spec: [
        'GET CategoryQuestion/getByCategory/{id}',
        'GET CategoryQuestion/show/{id}',
        'POST CategoryQuestion/store',
        'POST CategoryQuestion/update',
        'POST CategoryQuestion/status',
        'DELETE CategoryQuestion/delete/{id}',
        'POST CategoryQuestion/storeTranslation',
        'GET CategoryQuestion/translation/{main_id}/{lang_id}',
      ],
    },
    {
      rows: 'C-633 C-634 C-635 C-636 C-637 C-638 C-639',
      area: 'tags',
      spec: [
        'GET CategoryTags/lists',
        'GET CategoryTags/show/{id}',
        'POST CategoryTags/store',
        'POST CategoryTags/update',
        'DELETE CategoryTags/delete/{id}',
        'GET CategoryTags/translation/{main_id}/{lang_id}',
        'POST CategoryTags/storeTranslation',
      ],
    },
    {
      rows: 'C-640 C-644 C-646 C-647 C-648 C-649 C-650 C-651 C-652 C-653 C-654 C-655 C-656 C-657 C-658 C-659 C-660 C-661 C-662 C-663',
      area: 'services',
      assumed: [
        'GET service/lists',
        'GET service/show/{id}',
        'POST service/status/{id}',
        'POST service/publish/{id}',
        'POST service/updateDescription',
        'POST service/updateMainDescription',
        'DELETE service/delete/{id}',
        'DELETE service/deleteMain/{id}',
        'POST service/testing/{id}',
        'POST service/verification/{id}',
        'POST user/verification',
      ],
    },
    {
      rows: 'C-664 C-665 C-667 C-668',
      area: 'customers',
      spec: ['GET user/lists', 'GET user/show/{id}', 'POST user/status'],
    },
    {
      rows: 'C-670 C-672 C-673 C-674 C-675 C-676 C-678 C-679 C-680 C-681 C-682 C-683',
      area: 'promocodes',
      assumed: [
        'GET promocode/lists',
        'GET promocode/show/{id}',
        'POST promocode/store',
        'POST promocode/update/{id}',
        'POST promocode/status/{id}',
        'POST promocode/updateOrder',
      ],
    },
    {
      rows: 'C-185 C-685 C-686 C-687 C-688 C-689 C-690 C-691 C-693 C-694 C-695 C-696',
      area: 'cancellation-policies',
      spec: ['GET common/cancellation-policy/{id}'],
      assumed: [
        'GET cancellationPolicy/lists',
        'GET cancellationPolicy/show/{id}',
        'POST cancellationPolicy/store',
        'POST cancellationPolicy/update/{id}',
        'POST cancellationPolicy/status/{id}',
        'GET cancellationPolicy/translation/{main_id}/{lang_id}',
        'POST cancellationPolicy/storeTranslation',
      ],
    },
  ],
  'operations and content': [
    {
      rows: 'O-512 O-513 O-514 O-515 O-516 O-517 O-518 O-519 O-520 O-522 O-523 O-524 O-525 O-526 O-527',
      area: 'bookings',
      assumed: [
        'GET booking/chat/{conversation_id}',
        'GET booking/show/{id}',
        'GET booking/review/{id}',
        'GET booking/lists',
        'POST booking/paymentStatus/{id}',
        'POST booking/cancellationReason',
        'POST booking/testing',
      ],
    },
    { rows: 'O-529 O-530 O-531 O-532', area: 'pre-bookings', assumed: ['GET prebooking/show/{id}', 'GET prebooking/lists'] },
    {
      rows: 'O-533 O-534 O-535 O-536 O-538 O-539 O-540 O-541 O-542 O-543 O-545 O-546 O-547 O-548 O-549 O-550',
      area: 'quotations',
      assumed: [
        'GET quotation/show/{id}',
        'GET quotation/lists',
        'POST quotation/adminStatus/{id}',
        'POST quotation/cancellationReason',
        'POST quotation/updateDateTime',
        'POST quotation/testing',
        'POST quotation/findProfessional',
        'POST quotation/assignProfessional',
      ],
    },
    { rows: 'O-552 O-553', area: 'reports', assumed: ['GET report/lists'] },
    { rows: 'O-554 O-555 O-556', area: 'reviews', assumed: ['GET review/lists', 'GET review/show/{id}'] },
    {
      rows: 'O-557 O-558 O-559 O-560 O-561 O-562 O-563',
      area: 'contact-us',
      assumed: ['GET contactUs/lists', 'GET contactUs/show/{id}', 'GET contactUs/message/{id}', 'POST contactUs/send-reply/{id}'],
    },
    { rows: 'O-564 O-565', area: 'suggestions', assumed: ['GET suggestion/lists'] },
    { rows: 'C-669 O-566 O-567', area: 'map', spec: ['POST common/filter_map'] },
    {
      rows: 'O-569 O-570 O-571 O-572 O-573 O-574',
      area: 'banks',
      assumed: ['GET bank/lists', 'GET bank/show/{id}', 'POST bank/store', 'POST bank/update', 'POST bank/status'],
    },
    {
      rows: 'O-575 O-576 O-577 O-578 O-579 O-580 O-581 O-582',
      area: 'cancellation-reasons',
      assumed: [
        'GET cancellationReason/lists',
        'GET cancellationReason/show/{id}',
        'POST cancellationReason/store',
        'POST cancellationReason/update',
        'POST cancellationReason/status',
        'GET cancellationReason/translation/{main_id}/{lang_id}',
        'POST cancellationReason/storeTranslation',
      ],
    },
    {
      rows: 'O-583 O-584 O-585 O-586 O-587 O-588 O-589 O-590',
      area: 'notifications',
      assumed: [
        'GET notification/lists',
        'GET notification/show/{id}',
        'POST notification/store',
        'POST notification/update/{id}',
        'POST notification/status/{id}',
        'GET notification/translation/{main_id}/{lang_id}',
        'POST notification/storeTranslation',
      ],
    },
    {
      rows: 'F-432 O-591 O-592 O-593 O-594 O-595 O-596',
      area: 'languages',
      spec: ['POST Language/lists'],
      assumed: ['POST Language/show', 'POST Language/store', 'POST Language/update', 'POST Language/status/{id}'],
    },
    {
      rows: 'O-597 O-598 O-599 O-600 O-601',
      area: 'pages',
      assumed: ['GET Page/lists', 'GET Page/show/{id}', 'POST Page/store', 'POST Page/update'],
    },
    {
      rows: 'F-433 O-602 O-603 O-604 O-605 O-606',
      area: 'sections',
      spec: ['POST Section/lists'],
      assumed: ['POST Section/show', 'POST Section/store', 'POST Section/update'],
    },
    {
      rows: 'O-607 O-608 O-609 O-610 O-611',
      area: 'agenda',
      assumed: ['GET agenda/lists', 'GET agenda/show/{id}', 'POST agenda/update', 'POST agenda/status'],
    },
    {
      rows: 'O-612 O-613 O-614 O-615 O-616 O-618',
      area: 'spoken-languages',
      assumed: ['GET speakLanguage/lists', 'GET speakLanguage/show/{id}', 'POST speakLanguage/store', 'POST speakLanguage/update', 'POST speakLanguage/status'],
    },
    {
      rows: 'O-160 O-619 O-620 O-621 O-622 O-623 O-624 O-625 O-626 O-628',
      area: 'intro-screens',
      assumed: [
        'GET tutorial/lists',
        'GET tutorial/translation/{main_id}/{lang_id}',
        'POST tutorial/storeTranslation',
        'POST tutorial/status',
        'POST tutorial/updateOrder',
        'GET tutorial/show/{id}',
        'POST tutorial/update',
        'POST tutorial/store',
      ],
    },
    { rows: 'O-629 O-630', area: 'request-calls', assumed: ['GET requestCall/lists'] },
    {
      rows: 'O-631 O-632 O-633 O-635',
      area: 'images',
      assumed: ['GET image/lists', 'POST image/store', 'DELETE image/delete/{id}'],
    },
    {
      rows: 'O-638 O-639 O-640 O-641 O-642 O-643 O-644 O-646',
      area: 'faqs',
      assumed: [
        'GET faq/lists',
        'GET faq/show/{id}',
        'POST faq/store',
        'POST faq/update',
        'POST faq/status',
        'GET faq/translation/{main_id}/{lang_id}',
        'POST faq/storeTranslation',
      ],
    },
    {
      rows: 'O-647 O-648 O-649 O-650 O-651',
      area: 'terms',
      assumed: ['GET generalSetting/lists', 'GET generalSetting/show/{id}', 'POST generalSetting/store', 'POST generalSetting/update'],
    },
    {
      rows: 'O-652 O-653 O-654 O-655 O-656 O-657',
      area: 'privacy',
      assumed: ['GET generalSetting/lists', 'GET generalSetting/show/{id}', 'POST generalSetting/store', 'POST generalSetting/update'],
    },
  ],
}

/** Calls that two lines may share: two calls of the documents that get the same assumed path. */
const intendedDoubles: Record<string, string[]> = {
  'GET generalSetting/lists': ['terms.list', 'privacy.list'],
  'GET generalSetting/show/{id}': ['terms.show', 'privacy.show'],
  'POST generalSetting/store': ['terms.store', 'privacy.store'],
  'POST generalSetting/update': ['terms.update', 'privacy.update'],
}

/** Lines whose path does not have the word of their name as its second part, with the word it has. */
const ownWords: Record<string, string | undefined> = {
  'admins.show': 'getAdmin',
  'admins.store': 'createAdmin',
  'admins.update': 'updateAdmin',
  'translations.byPage': 'translationsByPage',
  'translations.byLanguage': 'translations',
  'settings.show': undefined,
  'settings.update': undefined,
  'dashboard.counts': undefined,
  'lookups.countries': 'countriesDropdown',
  'lookups.languages': 'languageDropdown',
  'categories.parents': 'parentCategories',
  'categories.minimumPrice': 'fetch_min_price',
  'categories.storeMinimumPrice': 'set_min_price',
  'categories.description': 'show_description',
  'featured.list': 'featured',
  'featured.nonFeatured': 'nonFeaturedCategory',
  'featured.store': 'addFeatured',
  'featured.delete': 'featured',
  'featured.updateOrder': 'updateFeaturedOrder',
  'shell.upload': undefined,
  'category-questions.list': 'getByCategory',
  'services.userVerification': 'verification',
  'cancellation-policies.content': 'cancellation-policy',
  'contact-us.reply': 'send-reply',
  'map.points': 'filter_map',
}

const lines = Object.entries(endpoints) as [EndpointName, Endpoint][]
const call = (endpoint: Endpoint) => `${endpoint.method} ${endpoint.path}`
const areaOf = (name: string) => name.slice(0, name.indexOf('.'))
const verbOf = (name: string) => name.slice(name.indexOf('.') + 1)

/** Calls of the table's lines of one area that have the given source, in alphabetical order. */
function callsOf(area: string, source: Endpoint['source']): string[] {
  return lines
    .filter(([name, endpoint]) => areaOf(name) === area && endpoint.source === source)
    .map(([, endpoint]) => call(endpoint))
    .toSorted()
}

describe.each(Object.entries(documents))('the calls of %s', (_, areas) => {
  it.each(areas)('$rows: $area', ({ area, spec = [], assumed = [] }) => {
    expect(callsOf(area, 'spec')).toEqual([...spec].toSorted())
    expect(callsOf(area, 'assumed')).toEqual([...assumed].toSorted())
  })
})

describe('the endpoint table', () => {
  it('has the areas of the three documents and no others', () => {
    const expected = Object.values(documents)
      .flat()
      .map(({ area }) => area)
    expect(new Set(expected).size).toBe(expected.length)
    expect([...new Set(lines.map(([name]) => areaOf(name)))].toSorted()).toEqual(expected.toSorted())
  })

  it('has no call twice but the intended ones', () => {
    const names = new Map<string, string[]>()
    for (const [name, endpoint] of lines) names.set(call(endpoint), [...(names.get(call(endpoint)) ?? []), name])
    expect(Object.fromEntries([...names].filter(([, sharing]) => sharing.length > 1))).toEqual(intendedDoubles)
  })

  it('names its lines area.verb', () => {
    for (const [name] of lines) expect(name).toMatch(/^[a-z]+(-[a-z]+)*\.[a-z][A-Za-z]*$/)
  })

  it('gives every name the path of its own word', () => {
    for (const [name, { path }] of lines) {
      const verb = verbOf(name)
      const word = Object.hasOwn(ownWords, name) ? ownWords[name] : verb === 'list' ? 'lists' : verb
      expect(path.split('/')[1], name).toBe(word)
    }
    const names = lines.map(([name]): string => name)
    expect(Object.keys(ownWords).filter(name => !names.includes(name))).toEqual([])
  })

  it('has well-formed paths: parameters fill a whole part, follow a fixed one, differ, and no query is among them', () => {
    for (const [name, { path }] of lines) {
      expect(path, name).toMatch(/^[A-Za-z][\w-]*(\/[A-Za-z][\w-]*)?(\/\{[A-Za-z]\w*\})*$/)
      const parameters = path.match(/\{\w+\}/g) ?? []
      expect(new Set(parameters).size, name).toBe(parameters.length)
    }
  })

  it('F-386 F-391 O-562 C-620: is sent as a form but for login and the reply (JSON) and the upload (multipart)', () => {
    const others = lines.filter(([, { encoding }]) => encoding !== 'form').map(([name, { encoding }]) => [name, encoding])
    expect(Object.fromEntries(others)).toEqual({ 'session.login': 'json', 'shell.upload': 'multipart', 'contact-us.reply': 'json' })
  })

  it('C-620 C-624: goes to the backend but for the upload, which goes to the media service', () => {
    expect(lines.filter(([, { target }]) => target !== 'backend').map(([name, { target }]) => [name, target])).toEqual([['shell.upload', 'media']])
  })

  it('keeps the names of path parameters as types', () => {
    expectTypeOf<PathParameters<'city/show/{id}'>>().toEqualTypeOf<'id'>()
    expectTypeOf<PathNames<'tags.translation'>>().toEqualTypeOf<'main_id' | 'lang_id'>()
    expectTypeOf<PathNames<'cities.list'>>().toEqualTypeOf<never>()
  })
})
