import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Flag } from '#contract/form-shapes.ts'
import { DateTime, IdParams, lineText } from '#contract/shapes.ts'
import { required } from '#contract/validation/text-rules.ts'

export const MAX_PUSH_TOKEN_LENGTH = 4096
export const MAX_DEVICE_LABEL_LENGTH = 100

/** This device, as the server knows it. */
export const PushDevice = z.object({
  /** Whether the current sign-in gets push messages. */
  is_on: z.boolean(),
  /** Whether any device of the account does: then switches for push messages have an effect. */
  has_devices: z.boolean(),
  /** The key with which a browser subscribes; null if this site sends no push messages to browsers. */
  web_push_key: z.string().nullable(),
})
export type PushDevice = z.infer<typeof PushDevice>

/**
 * Registers the device of the caller for push messages. The token is the registration token of an application, or the JSON
 * of a browser's `PushSubscription`. A token of another account moves to this one.
 */
export const setPushToken = endpoint({
  method: 'POST',
  path: '/fcm/setToken',
  access: 'account',
  body: z.object({
    fcm_token: z.string().max(MAX_PUSH_TOKEN_LENGTH).check(required()),
    device_label: lineText(MAX_DEVICE_LABEL_LENGTH).optional(),
    /** Nobody asked for it: a device that was turned off from another one stays off. */
    is_restored: Flag.default(false),
  }),
  reply: z.object({}),
})

export const showPushDevice = endpoint({
  method: 'GET',
  path: '/profile/push-device',
  access: 'account',
  reply: PushDevice,
})

/** The current sign-in gets no more push messages. Idempotent. */
export const removePushDevice = endpoint({
  method: 'DELETE',
  path: '/profile/push-device',
  access: 'account',
  reply: z.object({}),
})

/** Another device of the account that gets push messages. */
export const OtherPushDevice = z.object({
  id: z.number().int(),
  /** «Chrome, Android» */
  label: z.string(),
  last_ok_at: DateTime.nullable(),
})
export type OtherPushDevice = z.infer<typeof OtherPushDevice>

/** Those of other sign-ins, the latest first. */
export const listOtherPushDevices = endpoint({
  method: 'GET',
  path: '/profile/push-devices',
  access: 'account',
  reply: z.array(OtherPushDevice),
})

/** The device gets no more push messages until it is turned on there. Idempotent. */
export const turnOffOtherDevice = endpoint({
  method: 'DELETE',
  path: '/profile/push-devices/:id',
  access: 'account',
  params: IdParams,
  reply: z.object({}),
})
