/** Asks for the address of a link, and accepts only a safe one. */
import { typedAddress } from '../../../shared/rules/richText.ts'
import { InputDialog } from '../basics/InputDialog.tsx'

export function LinkDialog({ address, save, close }: { address: string; save(address: string): void; close(): void }) {
  function submit(typed: string): string | null {
    const safe = typedAddress(typed)
    if (safe === null) return 'The address must start with https://, http://, mailto: or tel:'
    save(safe)
    return null
  }
  return (
    <InputDialog
      title={address ? 'Change link' : 'Add link'}
      label="Address"
      hint="A web page, e-mail address or phone number (tel:)"
      required
      type="url"
      value={address}
      submitLabel={address ? 'Change' : 'Add'}
      submit={submit}
      close={close}
    />
  )
}
