import { HtmlValidate } from 'html-validate'
import { signInAs } from '../steps/accounts.ts'
import { expect, test } from '../support/base-test.ts'
import { LINKED_SCREENS, SCREENS, type ScreenUser } from '../support/screens.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: {
    'no-inline-style': 'off',
    'void-style': 'off',
    // React writes `checked=""` and `autoComplete`. HTML defines both as equal to `checked` and `autocomplete`.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': ['error', { style: ['lowercase', 'camelcase'] }],
    // The rule knows only its own markers; a class keeps our phone numbers on one line.
    'tel-non-breaking': ['error', { ignoreClasses: ['whitespace-nowrap'] }],
  },
})

/** Every screen when LONG is set, otherwise every fifth: most of the time goes into reading the HTML. */
const SAMPLE_STEP = process.env.LONG ? 1 : 5

/** The server sends the same HTML to a desktop and a phone. */
for (const who of Object.keys(SCREENS) as ScreenUser[]) {
  test(`the screens of ${who} are valid HTML`, { tag: '@desktop' }, async ({ page }) => {
    await signInAs(page, who)
    const addresses: string[] = SCREENS[who].filter((_, n) => n % SAMPLE_STEP === 0)
    for (const [list, linkPart] of LINKED_SCREENS[who]) {
      await page.goto(list)
      addresses.push((await page.locator(`main a[href*="${linkPart}"]`).first().getAttribute('href'))!)
    }

    for (const address of addresses) {
      const html = await (await page.request.get(address)).text()
      expect.soft(await findHtmlErrors(html), address).toEqual([])
    }
  })
}

async function findHtmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages, source }) =>
    messages.map(({ ruleId, message, line, column }) => {
      const excerpt = source?.split('\n')[line - 1]?.slice(Math.max(0, column - 60), column + 60)
      return `${ruleId}: ${message} …${excerpt}…`
    }),
  )
}
