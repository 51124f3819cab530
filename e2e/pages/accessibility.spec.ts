import { signInAs } from '../steps/accounts.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from '../support/base-test.ts'
import { SCREENS, type ScreenUser } from '../support/screens.ts'

/** The whole matrix when LONG is set, every fifth cell otherwise. */
const SAMPLE_STEP = process.env.LONG ? 1 : 5
const cells = (Object.keys(SCREENS) as ScreenUser[]).flatMap((who) =>
  SCREENS[who].flatMap((address) => (['light', 'dark'] as const).map((colorScheme) => ({ who, address, colorScheme }))),
)

for (const { who, address, colorScheme } of cells.filter((_, n) => n % SAMPLE_STEP === 0)) {
  test.describe(() => {
    test.use({ colorScheme })

    test(`${address} is accessible to ${who} in ${colorScheme} colours and fits the width`, async ({ page }) => {
      await signInAs(page, who)
      await page.goto(address)

      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    })
  })
}
