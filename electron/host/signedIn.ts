/** Whether somebody is signed in, and was when Steward ended. */
import type { SessionState } from '../../shared/platform/session.ts'

/** The setting for whether somebody was signed in last, which decides what the next start shows first. */
export const WAS_SIGNED_IN = 'wasSignedIn'

export const isSignedIn = (status: SessionState['status']) => status !== 'signed-out'
