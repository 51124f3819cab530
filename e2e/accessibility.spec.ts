import { expectAccessible, expectNoSideways, test } from './people.ts'
import { SCREENS, signInAs, type Who } from './screens.ts'

/** The whole matrix in the long run, every fifth cell of it in the short one. */
const STEP = process.env.LONG ? 1 : 5
const cells = (Object.keys(SCREENS) as Who[]).flatMap((who) =>
  SCREENS[who].flatMap((address) => (['light', 'dark'] as const).map((colorScheme) => ({ who, address, colorScheme }))),
)

for (const { who, address, colorScheme } of cells.filter((_, n) => n % STEP === 0)) {
  test.describe(() => {
    test.use({ colorScheme })

    test(`${address} is accessible to ${who}, ${colorScheme}`, async ({ page }) => {
      await signInAs(page, who)
      await page.goto(address)

      await expectAccessible(page)
      await expectNoSideways(page)
    })
  })
}
