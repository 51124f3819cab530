import { expect } from 'vitest'
import { hashPassword } from '#features/accounts/credentials/passwords.server.ts'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import { test } from '#test/test-app.ts'
import { DEMO_PASSWORD, demoPhoneNumber } from './demo-people.ts'
import { refuseDemoPeople } from './refuse-demo-people.ts'

test('a database that a demo has filled does not go to a network while somebody signs in with the printed password (AT-5)', async ({
  app,
}) => {
  const person = await app.seeker()
  const set = (change: { phone?: string; password_hash?: string }) =>
    app.db.updateTable('account').set(change).where('id', '=', person.id).execute()
  await expect(refuseDemoPeople(app.db)).resolves.toBeUndefined()

  await set({ phone: demoPhoneNumber(0, 3), password_hash: await hashPassword(DEMO_PASSWORD) })
  const refusal = expect(refuseDemoPeople(app.db)).rejects
  await refusal.toBeInstanceOf(InvalidSettingError)
  await expect(refuseDemoPeople(app.db)).rejects.toThrow(/учебные люди.*ALLOW_PUBLIC_DEMO=true/)

  await set({ password_hash: await hashPassword('Свой-пароль-9') })
  await expect(refuseDemoPeople(app.db)).resolves.toBeUndefined()
})
