/** What a list offers to the command palette; the files of its views are also among the advanced commands of the account menu. */
import { searchAllInWords } from '../../../shared/rules/offlineCopies.ts'
import { changeCopy } from '../../state/offlineCopies.ts'
import { makesPdf } from '../../state/printing.ts'
import { useScreenCommands } from '../../state/screenCommands.ts'
import { store } from '../../state/store.ts'
import { writeView } from '../../state/views.ts'
import { importCommands } from './importEntries.ts'
import type { ListModel } from './useListModel.tsx'

const EXPORT_FORMATS = ['csv', 'xlsx'] as const

/** `readView` asks for the file of a view. */
export function useListCommands<Row extends { id: number }>(model: ListModel<Row>, readView: () => void): void {
  const { definition, access, details, marks, viewing, exportAs } = model
  const { area, noun } = definition
  const { open } = viewing
  useScreenCommands(() => [
    ...details.commands(),
    ...(store.get(marks.all).data?.total ? [{ key: 'seen', label: `Mark all ${noun.many} as seen`, run: model.clearMarks }] : []),
    { key: 'refresh', label: `Refresh ${noun.many}`, run: model.refresh },
    ...viewing.views.map(view => ({ key: `view:${view.id}`, label: `Open the view ${view.name}`, run: () => viewing.show(view) })),
    { key: 'view:read', label: 'Read a view from a file…', isAdvanced: true as const, run: readView },
    ...(open ? [{ key: 'view:write', label: 'Save the view to a file…', isAdvanced: true as const, run: () => writeView(open) }] : []),
    ...(model.isPaged && !model.isHere
      ? [{ key: 'offline', label: searchAllInWords(noun.many, model.totalOfAll), run: () => changeCopy('keep', { area: area.name }) }]
      : []),
    ...importCommands(model.imports),
    ...(access.allows('export')
      ? [
          ...EXPORT_FORMATS.map(format => ({ key: `export:${format}`, label: `Export ${noun.many} as ${format.toUpperCase()}`, run: () => exportAs(format) })),
          ...(model.hasFormatting
            ? EXPORT_FORMATS.map(format => ({
                key: `export:${format}:formatted`,
                label: `Export ${noun.many} as ${format.toUpperCase()}, with formatting`,
                run: () => exportAs(format, true),
              }))
            : []),
          {
            key: 'print:all',
            label: makesPdf() ? `Export ${noun.many} as PDF` : `Print all ${noun.many}…`,
            run: () => void requestAnimationFrame(model.printAll),
          },
        ]
      : []),
  ])
}
