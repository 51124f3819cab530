import { signInAs } from '../steps/accounts.ts'
import { expect, test } from '../support/base-test.ts'
import { SCREENS } from '../support/screens.ts'

/** The «From» words of the design of the seeker's screens, §12. Texts of law say what the law says. */
const REPLACED = [
  /Середина: \d/,
  /половина предложений от/,
  /на деле \d/,
  /подтверждены за неделю/,
  /Половина ответов приходит/,
  /Чтобы откликнуться, нужно одно резюме/,
  /Сейчас от вас ничего не ждут/,
  /Enter или запятая/,
  />Отказ( или просрочен срок)?</,
  /Не ответили в срок/,
  /Подходящих вакансий пока нет/,
  /E-mail не указана/,
  /Часть условий в ссылке не распознали/,
  /Прощение просрочек/,
  /Вакансий сняли сами/,
  /[Кк]од дня/,
  /почему здесь/,
  /видеть своё/,
  /\D1 новых/,
]

for (const who of ['guest', 'S1'] as const) {
  test(`no screen of ${who === 'guest' ? 'a guest' : 'a seeker'} says what the redraw has replaced`, {
    tag: '@desktop',
  }, async ({ page }) => {
    if (who === 'S1') await signInAs(page, 'S1')
    const found: string[] = []
    for (const address of SCREENS[who].filter((one) => !one.startsWith('/legal'))) {
      const drawn = (await (await page.request.get(address)).text())
        .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
        .replaceAll('\u00A0', ' ')
      for (const word of REPLACED) if (word.test(drawn)) found.push(`${address}: ${word.source}`)
    }
    expect(found).toEqual([])
  })
}
