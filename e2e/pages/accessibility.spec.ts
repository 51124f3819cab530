import { signInAs } from '../steps/accounts.ts'
import { ACCESSIBILITY_CELLS } from '../support/accessibility-cells.ts'
import { expectAccessible, expectNoHorizontalScroll, test } from '../support/base-test.ts'

for (const { who, address, colorScheme, tag } of ACCESSIBILITY_CELLS) {
  test.describe(() => {
    test.use({ colorScheme })

    test(`${address} is accessible to ${who} in ${colorScheme} colours and fits the width`, { tag }, async ({
      page,
    }) => {
      await signInAs(page, who)
      await page.goto(address)

      await expectAccessible(page)
      await expectNoHorizontalScroll(page)
    })
  })
}
