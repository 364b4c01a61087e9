/** Makes PDFs, and shows them. Only a host with a browser of its own has it. */

/** What stands above each page: the server, the administrator and the time, in one line. */
export type PageHead = string

/** The page that asks, as a host sees it that has windows of its own. */
export interface AskingPage {
  /** The PDF of the page as it prints. */
  print(head: PageHead): Promise<Uint8Array>
  /** Whether its window stays above all others; null where the system lets no window do that. */
  isOnTop(): boolean | null
  keepOnTop(isOnTop: boolean): void
}

export interface PaperMaker {
  /** CSS that names the fonts `Inter` and `Inter Extended`, for documents that are laid out. */
  readonly typeface: string
  /** The PDF of a document, HTML without scripts. Aborting rejects at once, and ends the work. */
  layOut(html: string, head: PageHead, signal: AbortSignal): Promise<Uint8Array>
  /** Shows a PDF in a window, which saves it under `name` and prints it. */
  show(name: string, pdf: Uint8Array): void
  /** Closes all that are shown. */
  clear(): void
}
