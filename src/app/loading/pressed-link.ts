/** What a row has told of the page that it leads to. */
export type KnownFacts = { title?: string; pay?: string; company?: string; place?: string }

const isLinkTo = (address: string) => (link: Element | null | undefined) =>
  link instanceof HTMLAnchorElement && link.pathname + link.search === address.split('#')[0]

/** The link that was pressed: the one with the focus, or in a browser that gives it none the first to this address. */
export function findPressedLink(address: string): HTMLElement | undefined {
  const leadsThere = isLinkTo(address)
  const focused = document.activeElement?.closest('a')
  const links = [focused, ...document.querySelectorAll('#main a')]
  return links.find(leadsThere) as HTMLElement | undefined
}

/** Title, pay and the other lines of the row around a link. */
export function knownFactsOf(link: HTMLElement | undefined): KnownFacts {
  const row = link?.closest('article')
  if (!row) return {}
  const textOf = (selector: string) => visibleTextOf(row.querySelector(selector))
  const facts = {
    title: textOf('h2, h3'),
    pay: textOf('[data-fact=pay]'),
    company: textOf('[data-fact=line]'),
    place: textOf('[data-fact=foot]'),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, text]) => text))
}

/** Without what only a screen reader hears: an icon stands for it. */
function visibleTextOf(part: Element | null): string | undefined {
  const copy = part?.cloneNode(true) as Element | undefined
  for (const hidden of copy?.querySelectorAll('.sr-only') ?? []) hidden.remove()
  return copy?.textContent?.trim()
}
