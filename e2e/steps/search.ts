import type { Locator, Page } from '@playwright/test'

const filterDialog = (page: Page) => page.getByRole('dialog', { name: 'Фильтры' })

/** Opens the filters of a search for vacancies, and groups in them that are closed. */
export async function openFilters(page: Page, ...groups: string[]): Promise<Locator> {
  await page.getByRole('button', { name: /^Фильтры/ }).click()
  const dialog = filterDialog(page)
  const summary = (text: string | RegExp) => dialog.locator('summary').filter({ hasText: text }).first()
  await summary(/^Ещё \d+ услови/).waitFor()
  for (const group of groups) {
    if (!(await summary(group).isVisible())) await summary(/^Ещё \d+ услови/).click()
    await summary(group).click()
  }
  return dialog
}

export const closeFilters = (page: Page) =>
  filterDialog(page)
    .getByRole('button', { name: /^Показать/ })
    .click()

/** A phone shows the query of a search in two short lines, until it shall be changed. */
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
