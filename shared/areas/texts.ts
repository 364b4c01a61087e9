/** Joins the texts in languages of all areas, in the order of the translation workbench. */
import type { TextSet } from '../contract/texts.ts'
import { cancellationPolicyTexts } from './cancellation-policies.ts'
import { cancellationReasonTexts } from './cancellation-reasons.ts'
import { categoryDescriptions, categoryTexts } from './categories.ts'
import { categoryQuestionTexts } from './category-questions.ts'
import { faqTexts } from './faqs.ts'
import { introScreenTexts } from './intro-screens.ts'
import { privacyTexts, termsTexts } from './legal-texts.ts'
import { notificationTexts } from './notifications.ts'
import { tagTexts } from './tags.ts'
import { translationTexts } from './translations.ts'

export const textSets: readonly TextSet[] = [
  translationTexts,
  categoryTexts,
  categoryDescriptions,
  categoryQuestionTexts,
  tagTexts,
  faqTexts,
  notificationTexts,
  cancellationReasonTexts,
  cancellationPolicyTexts,
  introScreenTexts,
  termsTexts,
  privacyTexts,
]

/** The texts of a name that may come from outside; undefined if there are none. */
export const textsNamed = (name: string): TextSet | undefined => textSets.find(set => set.name === name)
