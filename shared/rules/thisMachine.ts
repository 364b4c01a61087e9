/** Whether an address is on this machine; plain http is accepted for no other. */
export function isThisMachine({ hostname }: URL): boolean {
  return (
    /^(.+\.)?localhost\.?$/.test(hostname) || hostname === '[::1]' || hostname === '0.0.0.0' || hostname === '[::]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)
  )
}
