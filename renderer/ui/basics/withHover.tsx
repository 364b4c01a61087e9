/** A value in short, with the full one on hover. */
import type { ReactNode } from 'react'
import type { Written } from '../../../shared/rules/written.ts'

/** Returns an empty string for an empty value, so that it shows as other empty values do. */
export const withHover = ({ text, whole }: Written): ReactNode => (text === '' ? '' : <span title={whole === text ? undefined : whole}>{text}</span>)
