/** Parts of a list's screen that are drawn again only where something that they show is another. */

/** For `memo`: `shownOf` names what a part shows of its props. */
export const showsSame =
  <Props>(shownOf: (props: Props) => readonly unknown[]) =>
  (before: Props, after: Props): boolean => {
    const shown = shownOf(after)
    return shownOf(before).every((each, index) => each === shown[index])
  }
