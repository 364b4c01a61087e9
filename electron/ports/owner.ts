/** Who gives Steward to its users, as resources/owner.json says. Where it does not say, nobody is named. */
import owner from '../../resources/owner.json' with { type: 'json' }

/** The name that stands beside ©. */
export const OWNER_NAME = owner.name || 'Steward'

/** What Windows and macOS call the application: in the task bar, in notices and in configuration profiles. electron-builder makes this one where none is given. */
export const APPLICATION_ID = owner.id || 'com.electron.steward'
