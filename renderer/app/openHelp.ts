/** Opens Help from anywhere. Apart from Help itself, which loads when it is opened. */
import { helpAddress } from '../../shared/rules/help.ts'

/** Opens Help at the guide for the present screen. */
export function openHelp(): void {
  location.hash = helpAddress(location.hash.slice(1))
}
