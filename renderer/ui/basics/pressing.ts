/** Whether the pointer is down, so that nothing moves under it before the press becomes a click. */

let isPressed = false
let released = Promise.resolve()
let release = () => {}

const press = () => {
  if (isPressed) return
  isPressed = true
  released = new Promise(resolve => {
    release = () => {
      isPressed = false
      resolve()
    }
  })
}
addEventListener('pointerdown', press, { capture: true })
addEventListener('click', () => release(), { capture: true })
addEventListener('pointercancel', () => release(), { capture: true })
// A press that ends elsewhere is not followed by a click.
addEventListener('pointerup', () => setTimeout(release), { capture: true })

/** Resolves when the pointer is up. */
export const pressDone = (): Promise<void> => released
