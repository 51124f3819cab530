import type { BrowserContext, Page } from '@playwright/test'
import webpush from 'web-push'
import { givenSeekerWithResume } from '../steps/resumes.ts'
import { callApiAsPage } from '../support/api.ts'
import { expect, test } from '../support/base-test.ts'

// A subscription needs the worker, which other tests block.
test.use({ serviceWorkers: 'allow' })

const strip = (page: Page) => page.getByRole('status').filter({ hasText: /[Пп]уш|уведомления/ })
const turnOn = (page: Page) => page.getByRole('button', { name: 'Включить' })

test('journey 19: who denies push messages reads how to allow them, and is not asked again', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await stubPermission(context, 'denied')
  await givenSeekerWithResume(page, 'Бариста с пушами')
  await page.goto('/notification/settings')
  await expect(strip(page)).toContainText('Пуш на этом устройстве выключен.')
  await expect(page.getByLabel('Пуш', { exact: true })).toHaveCount(0)
  await turnOn(page).click()
  await expect(strip(page)).toContainText('Браузер запрещает уведомления. Разрешите их в настройках сайта')
  await expect(turnOn(page)).toHaveCount(0)
  await page.reload()
  await expect(strip(page)).toContainText('Браузер запрещает уведомления.')
  expect(await page.evaluate(() => sessionStorage.getItem('asked'))).toBe('1')
})

test('journey 19: a device is registered, and switches for push messages appear where they have an effect', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await stubPermission(context, 'granted')
  await stubPushService(context)
  await givenSeekerWithResume(page, 'Бариста с пушами')
  await page.goto('/notification/settings')
  await turnOn(page).click()
  await expect(strip(page)).toContainText('Пуши приходят на это устройство.')
  await callApiAsPage(page, '/api/seeker/resumes/create', { title: 'Второе резюме' })
  await page.goto('/notification/settings')
  await expect(page.getByLabel('Уведомления обо всех резюме')).not.toBeChecked()
  await page.getByLabel('Пуш', { exact: true }).first().check()
  await expect(page.getByLabel('Уведомления обо всех резюме')).not.toBeChecked()
  await page.getByLabel('Пуш', { exact: true }).last().check()
  await expect(page.getByLabel('Уведомления обо всех резюме')).toBeChecked()
  await page.goto('/profile/security')
  await page.getByRole('button', { name: 'Выключить' }).click()
  await expect(strip(page)).toContainText('Пуш на этом устройстве выключен.')
})

test('journey 19: a browser without push messages has the reason in place of the button', { tag: '@desktop' }, async ({
  page,
  context,
}) => {
  await context.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager')
  })
  await givenSeekerWithResume(page, 'Бариста без пушей')
  await page.goto('/notification/settings')
  await expect(strip(page)).toContainText('Этот браузер не умеет показывать пуши.')
  await expect(turnOn(page)).toHaveCount(0)
})

/** A headless browser denies without asking. This one asks, and the person answers so. */
const stubPermission = (context: BrowserContext, answer: NotificationPermission) =>
  context.addInitScript((permission) => {
    const given = () => (sessionStorage.getItem('asked') ? permission : 'default')
    Object.defineProperty(Notification, 'permission', { get: given })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked')) + 1))
      return permission
    }
  }, answer)

/** A real subscription needs the push service of the browser's maker, which a test does not call. */
async function stubPushService(context: BrowserContext) {
  const subscription = {
    endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${crypto.randomUUID()}`,
    keys: { p256dh: webpush.generateVAPIDKeys().publicKey, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
  }
  await context.addInitScript((made) => {
    const isMade = () => localStorage.getItem('subscription') !== null
    const stub = () => ({
      ...made,
      unsubscribe: async () => {
        localStorage.removeItem('subscription')
        return true
      },
    })
    Object.assign(PushManager.prototype, {
      async subscribe() {
        localStorage.setItem('subscription', 'made')
        return stub()
      },
      getSubscription: async () => (isMade() ? stub() : null),
    })
  }, subscription)
}
