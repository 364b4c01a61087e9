/** What happened to a connection, by Node’s names and Chromium’s. */

/**
 * The error that describes what happened to a connection: Node puts its code on the error or on one of its causes, Chromium says its own in the
 * message.
 */
export function networkCause(error: unknown): { code: string; message: string; syscall: string } {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const chromium = /^net::(ERR_\w+)$/.exec(cause.message)
    if (chromium) return { code: chromium[1]!, message: cause.message, syscall: '' }
    if ('code' in cause && typeof cause.code === 'string')
      return { code: cause.code, message: cause.message, syscall: 'syscall' in cause ? String(cause.syscall) : '' }
    if (cause instanceof AggregateError && cause.errors[0] !== undefined) return networkCause(cause.errors[0])
  }
  return { code: '', message: '', syscall: '' }
}
