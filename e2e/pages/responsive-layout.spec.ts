import { expect, type Page, test } from '@playwright/test'
import { signInAs } from '../steps/accounts.ts'
import { expectNothingClipped } from '../support/expect-nothing-clipped.ts'
import { LINKED_SCREENS, SCREENS, type ScreenUser } from '../support/screens.ts'

/** Every screen when LONG is set, every eighth otherwise. */
const SAMPLE_STEP = process.env.LONG ? 1 : 8
const screens = (Object.keys(SCREENS) as ScreenUser[]).flatMap((who) => [
  ...SCREENS[who].map((address) => ({ who, address, linkPart: '' })),
  ...LINKED_SCREENS[who].map(([address, linkPart]) => ({ who, address, linkPart })),
])

/** The test sets the width itself: one project is enough. */
for (const { who, address, linkPart } of screens.filter((_, n) => n % SAMPLE_STEP === 0)) {
  test(`${address} ${linkPart} clips no text for ${who} from 320 px, at 200 % and with wide letters`, {
    tag: '@phone',
  }, async ({ page }) => {
    await signInAs(page, who)
    await page.goto(address)
    if (linkPart) {
      await page.goto((await page.locator(`main a[href*="${linkPart}"]`).first().getAttribute('href'))!)
    }

    await expectLargeTargets(page)
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 })
      await expectNothingClipped(page, width)
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(adoptStyleSheet, WIDE_LETTERS)
    await expectNothingClipped(page, 390)
  })
}

/** Pixels: the narrowest phone, both sides of every breakpoint, and 640, which is 1280 at a zoom of 200 %. */
const WIDTHS = [320, 600, 601, 640, 768, 959, 960, 1280]

/** Text spacing of WCAG 2.2, 1.4.12. */
const WIDE_LETTERS =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }'

/** The only way to add styles that the content security policy of the page allows. */
function adoptStyleSheet(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets.push(sheet)
}

async function expectLargeTargets(page: Page) {
  expect(await page.evaluate(findSmallTargets), 'every touch target is large enough').toEqual([])
}

/** Targets under 24 px and buttons under 44 px. Inline links are skipped: they are as high as their line. */
function findSmallTargets(): string[] {
  const MIN_TARGET_PX = 24
  const MIN_BUTTON_PX = 44
  const tallestBox = (elements: (Element | null)[]) =>
    elements
      .filter((element) => element !== null)
      .map((element) => element.getBoundingClientRect())
      .sort((a, b) => b.height - a.height)[0]!
  const targets = document.querySelectorAll<HTMLElement>(
    'a[href], button, input:not([type=hidden]), select, textarea, summary',
  )
  return [...targets]
    .filter(
      (target) => target.checkVisibility({ visibilityProperty: true }) && getComputedStyle(target).display !== 'inline',
    )
    .map((target) => ({ target, box: tallestBox([target, target.closest('label')]) }))
    .filter(({ box }) => box.width > 1)
    .filter(({ target, box }) => {
      const isButton = target.matches('main button[type=submit], main a.border-2, nav[aria-label="Нижнее меню"] a')
      return Math.min(box.width, box.height) < MIN_TARGET_PX || (isButton && box.height < MIN_BUTTON_PX)
    })
    .map(({ target, box }) => `${box.width.toFixed()}×${box.height.toFixed()} ${target.outerHTML.slice(0, 160)}`)
}
