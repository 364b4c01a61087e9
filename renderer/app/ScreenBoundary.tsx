/** Catches what a screen throws, so that the drawer and the header keep working; Retry draws the screen again. Around the whole page, Retry reloads the page. */
import { Component, type ReactNode } from 'react'
import { PageRecovery, Recovery } from './Recovery.tsx'

export class ScreenBoundary extends Component<{ children: ReactNode; isPage?: boolean }, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override render() {
    const { failed } = this.state
    if (!failed) return this.props.children
    return this.props.isPage ? <PageRecovery error={failed.error} /> : <Recovery error={failed.error} retry={() => this.setState({ failed: null })} />
  }
}
