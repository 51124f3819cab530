import { expect, type Page } from '@playwright/test'

/** The confirmation link emailed to this address, other than `previousLink`; waits until the email arrives. */
export async function readEmailConfirmationLink(page: Page, email: string, previousLink?: string): Promise<string> {
  const findLink = async () => {
    const emails: { to: string; text: string }[] = await (await page.request.get('/dev/outbox.json')).json()
    const links = emails.flatMap(({ to, text }) =>
      to === email ? (text.match(/\/profile\/email-verify\S+/) ?? []) : [],
    )
    return links.find((link) => link !== previousLink)
  }
  await expect.poll(findLink, 'an email arrives').toBeDefined()
  return (await findLink())!
}
