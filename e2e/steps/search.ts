import type { Locator, Page } from '@playwright/test'

/** A phone shows the query of a search in one line, until it shall be changed. */
export async function openSearchFields(page: Page) {
  const change = page.getByRole('search').getByRole('button', { name: /Изменить/ })
  if (await change.isVisible()) await change.click()
}

/** Rows of which nothing is cut off by the lower edge of the window, or by the bar there. */
export const countWholeRows = (rows: Locator, bottom: number) =>
  rows.evaluateAll(
    (all, edge) =>
      all.filter((row) => {
        const { top, bottom: end } = row.getBoundingClientRect()
        return top >= 0 && end <= edge
      }).length,
    bottom,
  )

/** Heights of the rows whose title takes one line, sorted. */
export const rowHeights = (rows: Locator) =>
  rows.evaluateAll((all) =>
    all
      .filter((row) => (row.querySelector('h2')?.getBoundingClientRect().height ?? 0) < 30)
      .map((row) => Math.round(row.parentElement!.getBoundingClientRect().height))
      .sort((a, b) => a - b),
  )
