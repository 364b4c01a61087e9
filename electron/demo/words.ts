/** The words of the demo marketplace: names and texts, in the languages in which they exist. Code only chooses among them. */
import administrators from '../../resources/demo/administrators.json' with { type: 'json' }
import banks from '../../resources/demo/banks.json' with { type: 'json' }
import categories from '../../resources/demo/categories.json' with { type: 'json' }
import contact from '../../resources/demo/contact.json' with { type: 'json' }
import conversations from '../../resources/demo/conversations.json' with { type: 'json' }
import currencies from '../../resources/demo/currencies.json' with { type: 'json' }
import faqs from '../../resources/demo/faqs.json' with { type: 'json' }
import introScreens from '../../resources/demo/introScreens.json' with { type: 'json' }
import legalTexts from '../../resources/demo/legalTexts.json' with { type: 'json' }
import notifications from '../../resources/demo/notifications.json' with { type: 'json' }
import people from '../../resources/demo/people.json' with { type: 'json' }
import policies from '../../resources/demo/policies.json' with { type: 'json' }
import promocodes from '../../resources/demo/promocodes.json' with { type: 'json' }
import questions from '../../resources/demo/questions.json' with { type: 'json' }
import quotations from '../../resources/demo/quotations.json' with { type: 'json' }
import reports from '../../resources/demo/reports.json' with { type: 'json' }
import reviews from '../../resources/demo/reviews.json' with { type: 'json' }
import services from '../../resources/demo/services.json' with { type: 'json' }
import suggestions from '../../resources/demo/suggestions.json' with { type: 'json' }
import translations from '../../resources/demo/translations.json' with { type: 'json' }

/** A language that people write in. */
export type Language = 'Spanish' | 'Portuguese' | 'English'

/** Texts of a record, by language; English is what the record itself has. */
interface Translated {
  english: Record<'title' | 'description', string>
  spanish?: Record<'title' | 'description', string>
  portuguese?: Record<'title' | 'description', string>
}

interface PeopleWords {
  names: Record<Language, Record<'first' | 'last', string[]>>
  /** Where people are from, each with how many of twelve are. */
  homes: Array<{
    share: number
    language: Language
    phone_code: string
    /** The area code of a phone, and how many digits follow. */
    phone: [area: string, digits: number]
    cities: string[]
    streets: string[]
    /** Whether the house number precedes the street. */
    isNumberFirst?: boolean
  }>
  mail: string[]
}
export const PEOPLE = people as PeopleWords

interface CategoryWords {
  /** The children of each top parent: its parents with their categories, and the verbs that make subcategories of a category. */
  tree: Array<[topParent: string, verbs: string[], parents: Record<string, string[]>]>
  /** Titles by the English one; a language that is left out has no translation. Other languages have none at all. */
  titles: Record<string, [spanish: string, portuguese?: string]>
  /** In English, Spanish and Portuguese. `*` stands for the title; without a title there is no description. */
  descriptions: [english: string, spanish: string, portuguese: string]
}
export const CATEGORIES = categories as unknown as CategoryWords

type Answer = 'settled' | 'refund' | 'documents' | 'account' | 'thanks'
interface ContactWords {
  /** `{city}` and `{number}` are filled in; each matter names its answer. */
  matters: Array<[matter: string, answer: Answer]>
  /** As HTML from the editor; `{name}` is the sender. */
  replies: Record<Answer, string>
}
/** Messages to the marketplace and its replies. */
export const CONTACT = contact as Record<Language, ContactWords>

/** Frequent questions with answers, in English, and in Spanish if translated, by whom they are for. */
export const FAQS = faqs as unknown as Record<string, Array<[question: string, answer: string, pregunta?: string, respuesta?: string]>>

interface IntroWords extends Translated {
  /** Address of one of the marketplace's own pictures. */
  image: string
  status?: string
}
/** The app's intro screens, in order; `old`, an oddity, is a leftover of an old app. */
export const INTRO_SCREENS = introScreens as { screens: IntroWords[]; old: IntroWords }

/** Terms and privacy policies; `withTable` was pasted from a word processor, with formatting that Steward's toolbar does not offer. */
export const LEGAL_TEXTS = legalTexts

interface TemplateWords extends Translated {
  variables: string
}
/** The marketplace's notifications to people; `old`, an oddity, is imported. */
export const NOTIFICATIONS: { templates: TemplateWords[]; old: TemplateWords } = notifications

/** In English, Spanish and Portuguese; null where there is no translation yet. The content is HTML, from this editor or an older one. */
export type PolicyWords = Array<Record<'title' | 'content', string> | null>
/** Cancellation policies; the one for holidays is missing in English, which is what the public reads. */
export const CANCELLATION_POLICIES: Record<keyof typeof policies, PolicyWords> = policies

/** A question and its choices. */
type Question = [question: string, ...choices: string[]]
/** One question: its input type, and its words by language. */
export type AskedQuestion = [type: string, english: Question, spanish: Question, portuguese: Question]
/** Questions to clients when they book: those of every booking, and those below each top parent, by its title. */
export const QUESTIONS = questions as unknown as { always: AskedQuestion[]; byTopParent: Record<string, AskedQuestion[]> }

/** What customers and professionals say of each other, and sentences that either may add. */
type Said<Words> = Record<Language, Record<'byCustomers' | 'byProfessionals' | 'ends', Words>>
/** Reports on bookings. `{city}` stands for where it was, `{time}` for an hour. */
export const REPORTS: Said<string[]> = reports
/** Reviews, by the reviewer's opinion. `{name}` stands for whom it is about. */
export const REVIEWS: Said<Record<'good' | 'fair' | 'bad', string[]>> = reviews
/** Suggestions by users, and sentences that some add. `{city}` stands for where the writer lives. */
export const SUGGESTIONS: Record<Language, Record<'wishes' | 'ends', string[]>> = suggestions

/** A part of a text's key, with what it says in English, Spanish and Portuguese. */
export type Keyed = [key: string, english: string, spanish: string, portuguese: string]
interface InterfaceWords {
  /** What texts are about: the name in English, and with its article in Spanish and Portuguese. */
  subjects: Record<keyof typeof translations.subjects, Keyed[]>
  /** Sentences about a subject; `*` stands for it. */
  sentences: Keyed[]
  /** Help and legal texts: their headings. */
  topics: Keyed[]
  /** The parts of a help text below its heading: opening, emphasis, two points, link text, and refund table. */
  help: Record<Language, [opening: string, emphasis: string, place: string, name: string, first: string, second: string, more: string, fees: string[]]>
}
/** The interface's texts. */
export const TRANSLATIONS = translations as unknown as InterfaceWords

/** An administrator: name, calling code, phone, duty, languages, and whether they have left. */
export type AdministratorWords = [name: string, country_code: string, phone: string, duty: string, languages: number[], hasLeft?: boolean]
/** The administrators beside the two who can be signed in with. */
export const ADMINISTRATORS = administrators as unknown as AdministratorWords[]

/** Banks by country: what they call themselves (`*` stands for a place), and the places. */
export const BANKS = banks as unknown as Array<[country: string, names: string[], places: string[]]>

/** The currencies it comes with: country, title, code, symbol, and the least price of a service there. */
export const CURRENCIES = currencies as unknown as Array<[country: string, title: string, code: string, symbol: string, price: string]>

interface PromocodeWords {
  /** Those used in bookings: in the list, and in what a booking keeps of one. */
  used: typeof promocodes.used
  /** Occasions: the word, the title where it has one of its own, what it says, and where it is used. */
  campaigns: Array<[word: string, title: string | null, description: string, countries: string[]]>
}
export const PROMOCODES = promocodes as unknown as PromocodeWords

interface ServiceWords extends Record<'stories' | 'included' | 'excluded' | 'tags', string[]> {
  /** What can be booked: category, subcategory, and a typical price in the marketplace's own currency. */
  services: Array<[category: string, subcategory: string, price: number]>
  /** What a client who cancels is told, from lenient to strict. */
  policies: Array<{ title: string; content: string }>
  comments: Array<[rating: number | null, comment: string | null]>
}
export const SERVICE_WORDS = services as unknown as ServiceWords

/** What customers and professionals write to each other. */
export const CONVERSATION_WORDS = conversations

interface QuotationWords {
  descriptions: string[]
  references: Array<string | null>
  questions: Array<[question: string, answers: unknown[]]>
}
/** What customers ask for. */
export const QUOTATION_WORDS = quotations as unknown as QuotationWords
