/** The kinds of the fields that hold numbers, for forms, which know the name of their area alone. */
import { kindsNamed } from '../../shared/areas/index.ts'

export const fieldKinds = kindsNamed
