/** What an administrator with these permissions sees: their drawer, and beside each area its buttons, with a lock on those that are blocked. To look at only. */
import { Badge, Body1, Caption1Strong, makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { LockClosed12Regular } from '@fluentui/react-icons'
import { useWatch } from 'react-hook-form'
import { useOutletContext } from 'react-router-dom'
import { contract } from '../../../shared/areas/index.ts'
import type { Operation, Right } from '../../../shared/contract/operation.ts'
import { isDenied } from '../../../shared/rules/access.ts'
import { denialsOfSections } from '../../../shared/rules/denials.ts'
import type { SectionEntry } from '../../../shared/rules/permissions.ts'
import { DRAWER_GROUPS, isListed, type DrawerAreas, type ListedArea } from '../area.ts'

const useStyles = makeStyles({
  frame: { padding: `0 ${tokens.spacingHorizontalM} ${tokens.spacingVerticalS}` },
  heading: { display: 'block', margin: `${tokens.spacingVerticalM} 0 ${tokens.spacingVerticalXS}`, color: tokens.colorNeutralForeground3 },
  list: { listStyle: 'none', margin: 0, padding: 0 },
  area: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  name: { flexBasis: '200px' },
  none: { display: 'block', paddingTop: tokens.spacingVerticalM },
})

/** It scrolls, so it is a stop of the Tab key. */
const REGION = { 'aria-label': 'What they see', tabIndex: 0 }

const WORDS = { add: 'Add', edit: 'Edit', delete: 'Delete', export: 'Export' } as const satisfies Partial<Record<Right, string>>

/** The rights of an area that something depends on, with the words of its buttons. */
function buttonsOf({ name, routes }: ListedArea): Array<{ right: keyof typeof WORDS; word: string }> {
  const operations: Record<string, Operation> = contract[name as keyof typeof contract]?.operations ?? {}
  const needed = new Set<Right | null>(Object.values(operations).map(({ needs }) => needs))
  if (operations.list) needed.add('export')
  const add = routes.find(({ as }) => as === 'add')
  return (Object.keys(WORDS) as Array<keyof typeof WORDS>)
    .filter(right => needed.has(right))
    .map(right => ({ right, word: right === 'add' && add ? (add.button ?? add.title) : WORDS[right] }))
}

/** `className` is that of the frame around it, which scrolls. */
export function TheirScreens({ entries, className }: { entries: readonly SectionEntry[]; className: string }) {
  const styles = useStyles()
  const languages = useWatch<{ assigned_lang: number[] }, 'assigned_lang'>({ name: 'assigned_lang' })
  const denials = denialsOfSections(entries)
  const seen = useOutletContext<DrawerAreas>()(languages ?? [], denials)
    .filter(isListed)
    .filter(({ section }) => !isDenied(denials, section, 'view'))
  return (
    <section {...REGION} className={mergeClasses(className, styles.frame)}>
      {seen.length === 0 && <Body1 className={styles.none}>Nothing.</Body1>}
      {DRAWER_GROUPS.map(group => ({ group, areas: seen.filter(({ drawer }) => drawer.group === group) }))
        .filter(({ areas }) => areas.length > 0)
        .map(({ group, areas }) => (
          <div key={group}>
            {(areas.length > 1 || areas[0]!.drawer.label !== group) && (
              <Caption1Strong aria-hidden className={styles.heading}>
                {group}
              </Caption1Strong>
            )}
            <ul aria-label={group} className={styles.list}>
              {areas.map(area => (
                <li key={area.name} className={styles.area}>
                  <area.drawer.icon aria-hidden />
                  <Body1 className={styles.name}>{area.drawer.label}</Body1>
                  {buttonsOf(area).map(({ right, word }) => {
                    const isBlocked = isDenied(denials, area.section, right)
                    return (
                      <Badge
                        key={right}
                        appearance={isBlocked ? 'ghost' : 'outline'}
                        color="informative"
                        size="large"
                        icon={isBlocked ? <LockClosed12Regular aria-label="Blocked:" /> : undefined}
                      >
                        {word}
                      </Badge>
                    )
                  })}
                </li>
              ))}
            </ul>
          </div>
        ))}
    </section>
  )
}
