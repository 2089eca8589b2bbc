import { expect, test } from 'vitest'
import { readSettings } from './env.ts'

const complaint = (TRUST_PROXY: string): string => {
  try {
    readSettings({ TRUST_PROXY })
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

test.each(['', '10.0.0.0/8', ' 10.1.2.3 , ::1', 'fd00::/8'])('proxies may be named as „%s”', (given) => {
  expect(complaint(given)).not.toContain('TRUST_PROXY')
})

test.each(['true', '*', 'proxy.example', '10.0.0.0/33', '10.0.0.0/', '10.0.0.1/8/8', '1'])('proxies may not be named as „%s”', (given) => {
  expect(complaint(given)).toContain('TRUST_PROXY')
})
