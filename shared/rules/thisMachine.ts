/** True for addresses on this machine, the only ones that plain http is accepted for. */
export function isThisMachine({ hostname }: URL): boolean {
  return (
    /^(.+\.)?localhost\.?$/.test(hostname) || hostname === '[::1]' || hostname === '0.0.0.0' || hostname === '[::]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  )
}
