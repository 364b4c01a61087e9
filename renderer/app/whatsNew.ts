/** Offers what is new, once after an update. */
import { guideAddress } from '../../shared/rules/help.ts'
import { client } from '../state/client.ts'
import { notify } from '../state/notices.ts'
import { changePreferences } from '../state/preferences.ts'

/** Shows the notice if another version was seen last; a first start has seen none. */
export async function tellWhatsNew(): Promise<void> {
  const [{ version }, { seenVersion }] = await Promise.all([client.updates.show({}), client.preferences.show({})])
  if (seenVersion === version) return
  changePreferences({ seenVersion: version })
  if (seenVersion === '') return
  notify('info', `Steward was updated to ${version}.`, { label: 'What’s new', run: () => void (location.hash = guideAddress('whats-new')) }, true)
}
