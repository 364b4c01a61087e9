/** Whether something is being pressed, so that nothing moves it away before the press is a click. */

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
// A press that ends elsewhere is no click.
addEventListener('pointerup', () => setTimeout(release), { capture: true })

/** Resolves once nothing is being pressed. */
export const pressDone = (): Promise<void> => released
