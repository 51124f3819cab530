import { expect, test } from 'vitest'
import { describeDevice } from './device.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
    'Chrome, Android',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/138.0 YaBrowser/25.8 Safari/537.36',
    'Яндекс Браузер, Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Mobile Safari/604.1',
    'Safari, iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['curl/8.5', 'Неизвестное устройство'],
  [undefined, 'Неизвестное устройство'],
])('describes the user agent «%s» as %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
