/** Kept content in the editor: it can be selected, moved and deleted. */
import { Button, makeStyles, mergeClasses } from '@fluentui/react-components'
import { ArrowDown16Regular, ArrowUp16Regular, Delete16Regular } from '@fluentui/react-icons'
import { Transforms } from 'slate'
import { ReactEditor, useSelected, useSlateStatic, type RenderElementProps } from 'slate-react'
import type { RichKeptBlock, RichKeptInline } from '../../../shared/rules/richText.ts'
import { moveBlock } from './editor.ts'
import { KeptCard, KeptText } from './Kept.tsx'
import { useRichLooks } from './looks.ts'

const useStyles = makeStyles({ buttons: { display: 'flex', flexShrink: 0 } })

/** Blocks are moved with their buttons, or with Alt and the arrow keys. */
export function KeptElement({ element, attributes, children }: Omit<RenderElementProps, 'element'> & { element: RichKeptBlock | RichKeptInline }) {
  const styles = useStyles()
  const looks = useRichLooks()
  const editor = useSlateStatic()
  const isSelected = useSelected()
  if (element.type === 'kept-inline')
    return (
      <span {...attributes}>
        <KeptText kept={element} isSelected={isSelected} />
        {children}
      </span>
    )

  const what = element.label.toLowerCase()
  const path = () => ReactEditor.findPath(editor, element)
  const actions = [
    { name: `Move ${what} up`, keys: 'Alt+Up', icon: <ArrowUp16Regular />, run: () => moveBlock(editor, path(), -1) },
    { name: `Move ${what} down`, keys: 'Alt+Down', icon: <ArrowDown16Regular />, run: () => moveBlock(editor, path(), 1) },
    { name: `Delete ${what}`, keys: 'Delete', icon: <Delete16Regular />, run: () => Transforms.removeNodes(editor, { at: path() }) },
  ]
  return (
    <div {...attributes} className={mergeClasses(looks.paragraph, looks.countsAnew)}>
      <KeptCard kept={element} isSelected={isSelected}>
        <div className={styles.buttons}>
          {actions.map(({ name, keys, icon, run }) => (
            <Button
              key={keys}
              size="small"
              appearance="subtle"
              icon={icon}
              aria-label={name}
              title={`${name} (${keys})`}
              onClick={() => {
                run()
                ReactEditor.focus(editor)
              }}
            />
          ))}
        </div>
      </KeptCard>
      {children}
    </div>
  )
}
