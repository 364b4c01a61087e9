/** Joins the areas: routes, drawer and palette follow from them, in this order. The contract requires all that have screens here; the Dashboard, which looks at all of them, is the application’s. */
import * as icons from '@fluentui/react-icons'
import type { MarketplaceArea } from '../../shared/areas/index.ts'
import { places, type Place } from '../../shared/rules/places.ts'
import { translationAddress } from '../../shared/rules/translationPages.ts'
import { listedArea, plainArea, type AreaRoute, type Icons, type NamelessArea, type RendererArea } from './area.ts'

/** Customers or providers: the list with details, and the screens that add, show and edit a person (C-137 to C-166). */
function personArea(name: 'customers' | 'providers', person: 'customer' | 'provider', icon: Icons, load: AreaRoute['load']) {
  const { list, add, view, edit, timeline } = places[name]
  const form = (screen: 'Add' | 'Edit') => () => import('./people/PersonForm.tsx').then(forms => ({ default: forms.personForms[person][screen] }))
  return listedArea('People', icon, { ...list, as: 'details', load }, [
    { ...add, load: form('Add') },
    { ...view, load: () => import('./people/PersonView.tsx').then(views => ({ default: views.personViews[person] })) },
    { ...edit, load: form('Edit') },
    { ...timeline, load: () => import('./people/PersonTimeline.tsx').then(timelines => ({ default: timelines.personTimelines[person] })) },
  ])
}

/** A list whose records show as its details, among the operations. */
const detailedList = (icon: Icons, { list }: { list: Place }, load: AreaRoute['load']) => listedArea('Operations', icon, { ...list, as: 'details', load })

/** The questions of a category are reached from the categories' rows (C-081 to C-096). */
const parent = places.categories.list
const categoryQuestions: NamelessArea = {
  section: parent.title,
  routes: [
    { ...places['category-questions'].list, parent, load: () => import('./category-questions/QuestionList.tsx') },
    {
      ...places['category-questions'].add,
      parent,
      load: () => import('./category-questions/QuestionForms.tsx').then(forms => ({ default: forms.AddQuestion })),
    },
    {
      ...places['category-questions'].edit,
      parent,
      load: () => import('./category-questions/QuestionForms.tsx').then(forms => ({ default: forms.EditQuestion })),
    },
    { ...places['category-questions'].importTranslations, parent, load: () => import('./category-questions/ImportTranslations.tsx') },
  ],
}

const byName: { readonly [A in Exclude<MarketplaceArea, 'dashboard' | 'lookups' | 'saved-replies'>]: NamelessArea } = {
  customers: personArea('customers', 'customer', [icons.People20Regular, icons.People20Filled], () => import('./people/CustomerList.tsx')),
  providers: personArea('providers', 'provider', [icons.PersonWrench20Regular, icons.PersonWrench20Filled], () => import('./people/ProviderList.tsx')),
  categories: listedArea(
    'Catalogue',
    [icons.AppsListDetail20Regular, icons.AppsListDetail20Filled],
    { ...places.categories.list, as: 'details', load: () => import('./categories/CategoryList.tsx') },
    [
      { ...places.categories.add, as: 'add', load: () => import('./categories/CategoryForms.tsx').then(forms => ({ default: forms.AddCategory })) },
      { ...places.categories.edit, as: 'record', load: () => import('./categories/CategoryForms.tsx').then(forms => ({ default: forms.EditCategory })) },
      { ...places.categories.details, load: () => import('./categories/CategoryDetails.tsx') },
      { ...places.categories.tree, load: () => import('./categories/CategoryTree.tsx') },
      { ...places.categories.minimumPrices, load: () => import('./categories/MinimumPrices.tsx') },
      {
        ...places.categories.importTranslations,
        load: () => import('./categories/CategoryImports.tsx').then(imports => ({ default: imports.ImportTranslations })),
      },
      {
        ...places.categories.importMinimumPrices,
        load: () => import('./categories/CategoryImports.tsx').then(imports => ({ default: imports.ImportMinimumPrices })),
      },
      { ...places.categories.parentOrder, load: () => import('./categories/CategoryOrders.tsx').then(orders => ({ default: orders.ParentOrder })) },
      { ...places.categories.order, load: () => import('./categories/CategoryOrders.tsx').then(orders => ({ default: orders.Order })) },
    ],
  ),
  featured: listedArea('Catalogue', [icons.Star20Regular, icons.Star20Filled], { ...places.featured.list, load: () => import('./featured/FeaturedList.tsx') }, [
    { ...places.featured.add, as: 'add', load: () => import('./featured/AddFeatured.tsx') },
  ]),
  tags: plainArea('Catalogue', [icons.Tag20Regular, icons.Tag20Filled], places.tags, () => import('./tags/screens.ts')),
  'category-questions': categoryQuestions,
  services: listedArea(
    'Catalogue',
    [icons.ClipboardTaskListLtr20Regular, icons.ClipboardTaskListLtr20Filled],
    { ...places.services.list, as: 'details', load: () => import('./services/ServiceList.tsx') },
    [{ ...places.services.review, load: () => import('./services/ReviewServices.tsx') }],
  ),
  promocodes: listedArea(
    'Catalogue',
    [icons.GiftCard20Regular, icons.GiftCard20Filled],
    { ...places.promocodes.list, as: 'details', load: () => import('./promocodes/PromocodeList.tsx') },
    [
      { ...places.promocodes.order, load: () => import('./promocodes/PromocodeOrder.tsx') },
      { ...places.promocodes.add, as: 'add', load: () => import('./promocodes/PromocodeForms.tsx').then(forms => ({ default: forms.AddPromocode })) },
      { ...places.promocodes.edit, as: 'record', load: () => import('./promocodes/PromocodeForms.tsx').then(forms => ({ default: forms.UpdatePromocode })) },
    ],
  ),
  'cancellation-policies': plainArea(
    'Catalogue',
    [icons.CalendarCancel20Regular, icons.CalendarCancel20Filled],
    places['cancellation-policies'],
    () => import('./cancellation-policies/screens.tsx'),
    'details',
  ),
  bookings: detailedList([icons.CalendarCheckmark20Regular, icons.CalendarCheckmark20Filled], places.bookings, () => import('./bookings/BookingList.tsx')),
  'pre-bookings': detailedList(
    [icons.CalendarClock20Regular, icons.CalendarClock20Filled],
    places['pre-bookings'],
    () => import('./pre-bookings/PreBookingList.tsx'),
  ),
  quotations: detailedList(
    [icons.DocumentBulletList20Regular, icons.DocumentBulletList20Filled],
    places.quotations,
    () => import('./quotations/QuotationList.tsx'),
  ),
  reports: detailedList([icons.Flag20Regular, icons.Flag20Filled], places.reports, () => import('./reports/ReportList.tsx')),
  reviews: detailedList([icons.PersonFeedback20Regular, icons.PersonFeedback20Filled], places.reviews, () => import('./reviews/ReviewList.tsx')),
  'contact-us': listedArea(
    'Operations',
    [icons.MailInbox20Regular, icons.MailInbox20Filled],
    { ...places['contact-us'].list, as: 'details', load: () => import('./contact-us/MessageList.tsx') },
    [
      { ...places['contact-us'].reply, load: () => import('./contact-us/Reply.tsx') },
      { ...places['contact-us'].answer, load: () => import('./contact-us/AnswerMessages.tsx') },
    ],
  ),
  'request-calls': detailedList(
    [icons.CallInbound20Regular, icons.CallInbound20Filled],
    places['request-calls'],
    () => import('./request-calls/RequestCallList.tsx'),
  ),
  suggestions: detailedList([icons.Lightbulb20Regular, icons.Lightbulb20Filled], places.suggestions, () => import('./suggestions/SuggestionList.tsx')),
  map: listedArea('Operations', [icons.Map20Regular, icons.Map20Filled], { ...places.map.screen, load: () => import('./map/MapScreen.tsx') }),
  translations: listedArea(
    'Content',
    [icons.LocalLanguage20Regular, icons.LocalLanguage20Filled],
    { ...places.translations.list, load: () => import('./translations/TranslationList.tsx') },
    [
      { ...places.translations.edit, as: 'record', to: translationAddress, load: () => import('./translations/TranslationEditor.tsx') },
      { ...places.translations.import, load: () => import('./translations/ImportTexts.tsx') },
    ],
  ),
  languages: plainArea('Content', [icons.Globe20Regular, icons.Globe20Filled], places.languages, () => import('./languages/screens.ts')),
  notifications: plainArea('Content', [icons.Alert20Regular, icons.Alert20Filled], places.notifications, () => import('./notifications/screens.ts')),
  'cancellation-reasons': plainArea(
    'Content',
    [icons.CommentDismiss20Regular, icons.CommentDismiss20Filled],
    places['cancellation-reasons'],
    () => import('./cancellation-reasons/screens.ts'),
  ),
  'spoken-languages': plainArea(
    'Content',
    [icons.PersonVoice20Regular, icons.PersonVoice20Filled],
    places['spoken-languages'],
    () => import('./spoken-languages/screens.ts'),
  ),
  agenda: plainArea(
    'Content',
    [icons.CalendarWorkWeek20Regular, icons.CalendarWorkWeek20Filled],
    places.agenda,
    () => import('./agenda/screens.tsx'),
    'details',
  ),
  pages: plainArea('Content', [icons.DocumentMultiple20Regular, icons.DocumentMultiple20Filled], places.pages, () => import('./pages/screens.ts')),
  sections: plainArea('Content', [icons.LayoutRowTwo20Regular, icons.LayoutRowTwo20Filled], places.sections, () => import('./sections/screens.ts')),
  faqs: plainArea('Content', [icons.QuestionCircle20Regular, icons.QuestionCircle20Filled], places.faqs, () => import('./faqs/screens.tsx')),
  'intro-screens': plainArea(
    'Content',
    [icons.PhonePagination20Regular, icons.PhonePagination20Filled],
    places['intro-screens'],
    () => import('./intro-screens/screens.ts'),
  ),
  terms: plainArea(
    'Content',
    [icons.Scales20Regular, icons.Scales20Filled],
    places.terms,
    () => import('./legal-texts/screens.ts').then(({ terms: screens }) => screens),
    'details',
  ),
  privacy: plainArea(
    'Content',
    [icons.ShieldTask20Regular, icons.ShieldTask20Filled],
    places.privacy,
    () => import('./legal-texts/screens.ts').then(({ privacy: screens }) => screens),
    'details',
  ),
  images: listedArea(
    'Content',
    [icons.ImageMultiple20Regular, icons.ImageMultiple20Filled],
    { ...places.images.list, as: 'details', load: () => import('./images/ImageList.tsx') },
    [{ ...places.images.add, as: 'add', load: () => import('./images/UploadImages.tsx') }],
  ),
  countries: {
    ...plainArea('Places and money', [icons.Globe20Regular, icons.Globe20Filled], places.countries, () => import('./countries/screens.ts')),
    redirects: { '/admin/country': places.countries.list.path },
  },
  states: plainArea('Places and money', [icons.Map20Regular, icons.Map20Filled], places.states, () => import('./states/screens.ts')),
  cities: plainArea('Places and money', [icons.BuildingMultiple20Regular, icons.BuildingMultiple20Filled], places.cities, () => import('./cities/screens.tsx')),
  currencies: plainArea(
    'Places and money',
    [icons.Money20Regular, icons.Money20Filled],
    places.currencies,
    () => import('./currencies/screens.tsx'),
    'details',
  ),
  banks: plainArea('Places and money', [icons.BuildingBank20Regular, icons.BuildingBank20Filled], places.banks, () => import('./banks/screens.ts')),
  admins: listedArea(
    'Administration',
    [icons.PeopleTeam20Regular, icons.PeopleTeam20Filled],
    { ...places.admins.list, load: () => import('./admins/AdminList.tsx') },
    [
      { ...places.admins.add, as: 'add', load: () => import('./admins/AddAdmin.tsx') },
      { ...places.admins.edit, as: 'record', load: () => import('./admins/EditAdmin.tsx') },
    ],
  ),
  settings: listedArea('Administration', [icons.Settings20Regular, icons.Settings20Filled], {
    ...places.settings.screen,
    load: () => import('./settings/SettingsForm.tsx'),
  }),
}

export const areas: RendererArea[] = Object.entries(byName).map(([name, area]) => Object.assign(area, { name }))
