/** Holds what a screen throws, so that the drawer and the header live on; Retry draws the screen anew. */
import { Component, type ReactNode } from 'react'
import { Recovery } from './Recovery.tsx'

export class ScreenBoundary extends Component<{ children: ReactNode }, { failed: { error: unknown } | null }> {
  override state: { failed: { error: unknown } | null } = { failed: null }

  static getDerivedStateFromError(error: unknown) {
    return { failed: { error } }
  }

  override render() {
    const { failed } = this.state
    return failed ? <Recovery error={failed.error} retry={() => this.setState({ failed: null })} /> : this.props.children
  }
}
