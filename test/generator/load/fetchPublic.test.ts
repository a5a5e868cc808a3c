/** Which addresses are public, and which values `images.hosts` accepts. */

import { expect, test } from 'vitest';
import { images } from '../../../generator/config/markdownSchema';
import { fetchPublic, isPublic } from '../../../generator/load/fetchPublic';

test.each(['8.8.8.8', '2606:4700::1111', '::ffff:8.8.8.8', '64:ff9b::808:808'])(
  '%s is public',
  (address) => {
    expect(isPublic(address)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::7f00:1',
  '::ffff:10.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'fc00::1',
  'fe80::1%eth0',
  'fec0::1',
  'ff02::1',
])('%s is not public', (address) => {
  expect(isPublic(address)).toBe(false);
});

test.each(['https://[::1]/', 'https://[::ffff:7f00:1]/', 'https://0x7f.1/', 'https://localhost/'])(
  '%s gets no request',
  async (url) => {
    const limits = { hosts: ['*'], maxBytes: 1, timeoutMs: 5000 };
    await expect(fetchPublic(url, limits)).rejects.toThrow('is not a public address');
  },
);

test.each([
  ['*', '*'],
  ['Images.Example.com', 'images.example.com'],
  ['http://10.0.0.5:8080', 'http://10.0.0.5:8080'],
  ['https://images.example.com/', 'https://images.example.com'],
])('images.hosts accepts %s', (written, read) => {
  expect(images.parse({ hosts: [written] }).hosts).toEqual([read]);
});

test.each(['', 'images.example.com:8080', 'ftp://a.example', 'https://a.example/folder', '*.a'])(
  'images.hosts rejects %j',
  (written) => {
    expect(images.safeParse({ hosts: [written] }).success).toBe(false);
  },
);
