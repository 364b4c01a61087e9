/** Asks for the address of a link, and accepts only a safe one. */
import { Button, Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle, Field, Input } from '@fluentui/react-components'
import { useState, type SyntheticEvent } from 'react'
import { typedAddress } from '../../../shared/rules/richText.ts'

export function LinkDialog({ address, save, close }: { address: string; save(address: string): void; close(): void }) {
  const [typed, setTyped] = useState(address)
  const [isWrong, setWrong] = useState(false)

  function submit(event: SyntheticEvent) {
    event.preventDefault()
    event.stopPropagation() // the form around the editor does not submit too
    const safe = typedAddress(typed)
    if (safe === null) setWrong(true)
    else save(safe)
  }

  return (
    <Dialog open onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface>
        <form
          noValidate
          onSubmit={submit}
          onKeyDown={event => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
          }}
        >
          <DialogBody>
            <DialogTitle>{address ? 'Change link' : 'Add link'}</DialogTitle>
            <DialogContent>
              <Field
                label="Address"
                required
                hint={isWrong ? undefined : 'A web page, e-mail address or phone number (tel:)'}
                validationMessage={isWrong ? 'The address must start with https://, http://, mailto: or tel:' : undefined}
              >
                <Input
                  type="url"
                  value={typed}
                  onChange={(_, { value }) => {
                    setTyped(value)
                    setWrong(false)
                  }}
                />
              </Field>
            </DialogContent>
            <DialogActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" appearance="primary">
                {address ? 'Change' : 'Add'}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
