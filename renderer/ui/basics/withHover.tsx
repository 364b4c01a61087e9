/** A value as it is written for reading, with the whole of it on hover. */
import type { ReactNode } from 'react'
import type { Written } from '../../../shared/rules/written.ts'

/** An empty value is an empty text, which shows as any other empty value does. */
export const withHover = ({ text, whole }: Written): ReactNode => (text === '' ? '' : <span title={whole === text ? undefined : whole}>{text}</span>)
