/** What the command palette offers while details are open. */
import type { ScreenCommand } from '../../state/screenCommands.ts'
import type { ActionEntry } from '../basics/entries.ts'
import { printRecordCards, type PaperRecord } from './PaperRecords.tsx'

/** The buttons of open details, for the command palette, without those that are denied; and Print, once there is something to print. */
export const detailsCommands = ({
  buttons,
  shown,
  ...record
}: Omit<PaperRecord, 'shown'> & { shown?: object; buttons: readonly ActionEntry[] }): ScreenCommand[] => [
  ...buttons.filter(({ hint }) => hint === undefined).map(({ label, run }) => ({ key: `record:${label}`, label: `${label}: ${record.name}`, run })),
  ...(shown
    ? [
        {
          key: 'record:print',
          label: `Print record: ${record.name}`,
          run: () => void requestAnimationFrame(() => void printRecordCards(record.name, [{ ...record, shown }])),
        },
      ]
    : []),
]
