import { argon2Sync } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashPassword, isCorrectPassword, refuseWeakPassword } from './passwords.server.ts'

const PASSWORD = 'новое место у моря'

test('a hash verifies its own password only', async () => {
  const stored = await hashPassword(PASSWORD)
  expect(await isCorrectPassword(PASSWORD, stored)).toBe(true)
  expect(await isCorrectPassword(`${PASSWORD}!`, stored)).toBe(false)
})

test('a hash with other parameters than today still verifies: the stored parameters count', async () => {
  const [nonce, parameters] = [Buffer.alloc(16, 7), { memory: 4096, passes: 3, parallelism: 2, tagLength: 24 }]
  const tag = argon2Sync('argon2id', { ...parameters, message: Buffer.from(PASSWORD), nonce })
  const unpadded = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const stored = `$argon2id$v=19$m=4096,t=3,p=2$${unpadded(nonce)}$${unpadded(tag)}`
  expect(await isCorrectPassword(PASSWORD, stored)).toBe(true)
  expect(await isCorrectPassword('другое место', stored)).toBe(false)
})

test('an unknown login never verifies', async () => {
  expect(await isCorrectPassword(PASSWORD, undefined)).toBe(false)
})

test.each(['password', 'QWERTY123', 'пароль123', 'computer'])('the common password %s is refused', (password) => {
  expect(() => refuseWeakPassword(password, [])).toThrow(expect.objectContaining({ code: 'weak_password' }))
})
