import { signInAs } from '../steps/accounts.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from '../support/base-test.ts'
import { SCREENS, type ScreenUser } from '../support/screens.ts'

/** The whole matrix when LONG is set. Otherwise every fifth cell, and each on one kind of screen. */
const SAMPLE_STEP = process.env.LONG ? 1 : 5
const tagOf = (n: number) => (process.env.LONG ? [] : [n % (2 * SAMPLE_STEP) === 0 ? '@desktop' : '@phone'])
const cells = (Object.keys(SCREENS) as ScreenUser[]).flatMap((who) =>
  SCREENS[who].flatMap((address) => (['light', 'dark'] as const).map((colorScheme) => ({ who, address, colorScheme }))),
)

for (const [n, { who, address, colorScheme }] of cells.entries()) {
  if (n % SAMPLE_STEP !== 0) continue
  test.describe(() => {
    test.use({ colorScheme })

    test(`${address} is accessible to ${who} in ${colorScheme} colours and fits the width`, { tag: tagOf(n) }, async ({
      page,
    }) => {
      await signInAs(page, who)
      await page.goto(address)

      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    })
  })
}
