import { exampleIds } from '@byre/contract/example';

const farm = encodeURIComponent(exampleIds.farm);

/** What an integrator has to know before the first request, as Markdown. */
export const guide = `Byre keeps the medical records of farm animals: cases, their treatments, the medicines used, and the lists they draw on. Everything is JSON in UTF-8 over HTTP.

In the examples, \`BYRE\` is the address of the service, \`http://127.0.0.1:3000\` on your own machine, and \`TOKEN\` is the token of a sign-in. The farm, the cow and the lists are those of the demo world.

## Signing in

Send e-mail address and password once, and keep the token:

\`\`\`sh
curl -s $BYRE/api/authenticate/third_party \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"vet@glen.example","password":"byre-demo","name":"My herd software"}'
\`\`\`

Send it with every other request as \`Authorization: Bearer <token>\`. It is valid for two weeks after its last use. A 401 means: sign in again. You see what that person may see; anything else is 404, as if it did not exist.

For a system that works unattended, the admin of a practice makes a **key** (\`POST /api/keys\`, or at the desk) and says what it may do. It is sent as a token is, works until it is revoked or ends, and acts under its own name. A missing scope is 403 and named.

A **vendor that serves many practices** needs no key from each. The operator of the service registers it once, and each practice connects it at the desk, with scopes, farms and an end date. With its client id and secret its system gets a token for one practice by OAuth 2.0 client credentials; the practice gives you its id:

\`\`\`sh
curl -s $BYRE/api/oauth/token -u "$CLIENT_ID:$CLIENT_SECRET" \\
  -d grant_type=client_credentials -d practice=glen
\`\`\`

The \`access_token\` of the answer is sent as any other. It is valid for a quarter of an hour (\`expires_in\`): ask for the next one before that. 401 with \`error="invalid_token"\` means that it has expired, or that the practice has disconnected you; in that case the next try gives \`invalid_grant\`. Errors of these two addresses have the form of RFC 6749.

## Ids and addresses

Ids of farms and products contain slashes. In an address each id is one segment, so percent-encode it: the farm \`${exampleIds.farm}\` is at \`/api/farms/${farm}\`. Most generated clients do that by themselves. Some paste ids as they are, such as orval 7: encode them before you hand them to such a client. An id under the wrong parent is 404.

Ids of medical records, treatments and usages are UUIDs. You may send your own \`_id\` when you create one, and so know it before the answer arrives.

## Pages and order

Every list and search answers \`{"data": […], "total": n, "limit": 20, "skip": 0}\`. Ask for more with \`limit\` (1 to 200) and continue with \`skip\` (a number of items), or follow the \`Link\` header: \`rel="next"\`, \`rel="prev"\`. \`sort=<field>\` sorts, \`criteria=descending\` reverses the order. Without \`sort\` the order is by \`_id\`, and stable.

## Searching

- **Basic**: \`GET …?search=mastitis\` finds documents that contain the text anywhere, whatever the case.
- **Advanced**: \`POST …/search\` with fields as keys. Several values of one field are alternatives; several fields must all match. A field that holds objects is matched by its id or name, or by an object with some of its members:

\`\`\`json
{ "organ": ["udder", "teat"], "route_of_admin": "oral" }
\`\`\`

An empty object matches everything; an empty array matches nothing. \`null\` as a value finds documents where the field is empty. A date field also takes a span of time: \`{"from": "2026-01-01", "to": "2026-02-01"}\` is all of January, as \`to\` is not part of it; either end may be left out.

Animals can also be searched and sorted by what follows from their fields: \`current_reproductive_state\`, \`current_milk_yield_level\` and \`current_diet_intensity\` are the last entries of these histories, \`on_farm\` and \`deceased\` are true or false. All cows that are dry now:

\`\`\`json
{ "current_reproductive_state": "dry", "on_farm": true }
\`\`\`

## Dates

Send \`2025-01-11 13:45:00\` (UTC), ISO 8601 with any offset, or only a day: \`2025-01-11\`. Answers are always \`2025-01-11T13:45:00.000Z\`. In a search, a day means that whole day: of UTC, or of the time zone that \`?time_zone=Europe/London\` names. A date that does not exist is refused.

## Writing

\`PUT\` changes the fields you send and leaves the others. A field that does not exist is refused, so that a typing mistake loses nothing. You may send back a document as you read it: fields that only the service writes are ignored.

**Do not overwrite others.** An answer with one document carries its version as \`ETag\`. Send it back as \`If-Match\`: if somebody was faster, you get 412 with the document as it is now.

**Repeat safely.** Send an \`Idempotency-Key\` of your own with every POST, PUT and DELETE. If the answer does not arrive, send exactly the same request again: it is not done twice, and you get the first answer. Keys are kept for at least 90 days. An answer that may hold a token is kept encrypted under a key made of your own token and the Idempotency-Key: repeat such a request with the same token. Signing in and confirming that it is you ignore the key: each sign-in is a new session, and a one-time code counts once.

**Nothing is lost.** Every earlier version of a record is kept, deleted ones too.

## Following changes

A system that keeps a copy of the records, or acts on what happens, does not read lists again and again. It follows the changes:

\`\`\`sh
curl -s "$BYRE/api/changes" -H "Authorization: Bearer $TOKEN"
curl -s "$BYRE/api/changes?wait=30&cursor=$CURSOR" -H "Authorization: Bearer $TOKEN"
\`\`\`

The first request, without a cursor, begins with everything there is. Each answer is \`{"data": […], "cursor": "…", "more": false}\`. Continue with its \`cursor\`: at once while \`more\` is true, otherwise with \`wait\`, which lets the service wait up to 30 seconds for something to happen. Store each cursor together with what you did with its page. If that is lost, ask again from the cursor before: you get the same documents, as they are by then, and hear of those that have gone since. As long as you have no cursor, begin with an empty copy. A page may be empty although \`more\` is true: continue.

**What you get.** Each document that was written since your cursor, once, as it is now. Several writes between two reads come as one: a document that was made and changed since your cursor is \`created\`, one that came from another farm and was changed is \`moved\`. One that was changed while you were in the middle of the pages of its farm can still be \`updated\` the first time you hear of it, so keep what \`document\` holds whether it is \`created\`, \`updated\` or \`moved\`. Every version one by one is in the history of the document. The changes of one farm come in the order in which each was last written; farms have no order among each other. Nothing is left out, however many people write at the same time.

**What is gone.** Without a \`document\` it is gone from \`farm_id\`: \`deleted\`, or \`moved\` with its animal to another farm. That farm reports it too, and may do so first, so drop your copy only if its \`farm_id\` is the one named. You may hear of the end of a document that you never had.

**Farms that come and go.** A farm that you may see from now on comes complete, with everything \`created\`. One that was taken away from you comes once as \`deleted\`: drop it with everything on it.

**A part of it.** \`farm_id\` and \`resource\` narrow the question. A cursor is valid only for the question it was made for; any other is 400. A key needs \`farms:read\`, and gets animals and records if it may read those. A cursor takes about ten characters per farm: beyond about 1,400 farms, follow each by its \`farm_id\`.

**Starting again.** A cursor is valid for 400 days. 410 \`cursor-expired\` means that it is older, or that the database was restored since: discard your copy and start without a cursor.

**As a stream.** With \`Accept: text/event-stream\` the same pages come as server-sent events: \`event: changes\`, the page as \`data\`, its cursor as \`id\`. After a lost connection, ask again with that id as \`Last-Event-ID\`, as readers of such streams do by themselves. The stream ends when your session or key does, with an event \`problem\`, and when the service is restarted. A person or key may have eight waiting requests and streams at a time; the oldest is ended first.

## Taking everything

\`\`\`sh
curl -s --compressed "$BYRE/api/export" -H "Authorization: Bearer $TOKEN" > byre.ndjson
curl -s --compressed "$BYRE/api/medicine-usage/export?format=csv" -H "Authorization: Bearer $TOKEN" > medicine-usage.csv
\`\`\`

**A copy.** \`/api/export\` is everything that the first pages of the changes would give, in one answer: lines in the form of changes, all \`created\`, and after each part a mark \`{"cursor": "…", "more": true}\`. The last line is a mark with \`"more": false\`; without it the answer was cut. Continue with the \`cursor\` of the last mark you have, and discard the lines after it. Follow the changes from the last cursor: nothing is missed. It takes \`farm_id\` and \`resource\` as the changes do.

**Data.** \`/api/<list>/export\` is every document of one kind, as its list has it: as lines, or with \`format=csv\` as a table. After a cut continue with \`after_id\`, and for what is on farms \`after_farm_id\`, of the last whole row. A key needs the scope of the list.

**At which moment.** One answer shows one moment, even while others write. What you fetch after a cut shows a later moment: each document comes at most once and not older than the first moment, and the changes from the last cursor give what changed in between. If you need several tables to agree, take the copy, or note a cursor of the changes first and follow it afterwards.

**Tables.** The columns follow from the document, so they are the same in every file of a release; new ones may come. A member of an object has its own column (\`total_volume_volume\`, \`total_volume_units\`), times are ISO 8601 in UTC, what is not known is empty. A list is one cell of JSON; \`list=withdrawals\` gives the table of its entries instead, one in each row, with the \`farm_id\` and \`_id\` of whose they are. The file is UTF-8 with a byte order mark, by RFC 4180. A text that a spreadsheet would run as a formula has \`'\` in front; lines have it as it is.

A person or key may take one export at a time, and the service a few; beyond that it is 503 with \`Retry-After\`. An answer that nobody reads for a minute, or that takes an hour, is cut. A person confirms who they are first (\`step-up-required\`). An export costs 100 units.

## Receiving webhooks

To be notified instead of asking, make a **webhook**: at the desk under Webhooks, or with a key (\`POST /api/webhooks\`, scope \`webhooks:write\`). Byre then sends a POST to your address as soon as something happens:

\`\`\`json
{
  "type": "medical-record.created",
  "timestamp": "2025-01-14T18:06:00.000Z",
  "data": {
    "resource": "medical-record", "op": "created", "_id": "…", "farm_id": "12/345/6789", "version": 1,
    "at": "2025-01-14T18:06:00.000Z", "by": "Isla Drummond", "document": {}
  }
}
\`\`\`

\`data\` is the same as a change in a page of changes, so the rules of "Following changes" apply: keep \`document\` whatever the \`op\`, and drop your copy where there is none and its \`farm_id\` is the one named. The record is in the message, as most receivers want. \`"with_documents": false\` leaves it out for an address that must not have it; you then read the record with a key. Messages begin with what happens now; \`"from": "beginning"\` sends everything there is first.

**Trust only what is signed.** Each message is signed according to [Standard Webhooks](https://www.standardwebhooks.com), so there is a library for your language. Verify it over the bytes as received, and refuse anything older than five minutes. With ours:

\`\`\`ts
import { verifyWebhook } from '@byre/client/webhook';

const { id, type, data } = await verifyWebhook({ body, headers: request.headers, secret: process.env.BYRE_SECRET });
\`\`\`

The secret is shown once, when the webhook is made. A new one (\`POST /api/webhooks/{webhookId}/secret\`) works at once, and for 24 hours each message is signed with both, so nothing is lost while you change over.

**Answer at once, with any 2xx,** within ten seconds, and do the work afterwards. Everything else is a failure, including a redirect. A message that fails is tried again after 5 seconds, 30 seconds, 2, 10 and 30 minutes, 1, 2 and 4 hours, then every 8 hours; \`Retry-After\` is heeded. After three days it is given up, and somebody may send it again, at the desk or by \`POST …/deliveries/{deliveryId}/again\`. 410 pauses the webhook, and so do five days in which nothing arrived. Once resumed, it continues where it stopped.

**At least once, in order for each record.** A message may come twice, with the same \`webhook-id\`, if your answer was lost. Messages about one record come one after the other; different records do not wait for each other. Each try makes the message again from the record as it then is, so a late one never takes you back. A record that changes often while its message waits is sent once. So one that was made and changed again before it was sent comes as \`created\`, or as \`updated\` to a webhook that wants only those.

**Start again** at \`feed.restarted\`: the database was restored, or the webhook was paused for more than 400 days. Read everything from \`/api/changes\` without a cursor. \`webhook.test\` carries no news: it only shows that messages arrive.

A whole receiver that keeps a copy is \`packages/client/examples/receive-webhooks.ts\`; our tests run it. What was sent and what became of it: \`GET /api/webhooks/{webhookId}/deliveries\`. What the practice may no longer read is not sent, even if it was already waiting.

## Errors

Errors are \`application/problem+json\` (RFC 9457). Decide by \`code\`; the list of codes is closed and further down on this page. \`errors\` names each field at fault by its JSON pointer.

- A request that is not HTTP (400), arrives too slowly (408) or has headers beyond 16 KiB (431) gets that answer at every address, and the connection is closed.
- 4xx: do not repeat without a change, except 409 \`in-flight\` and 429.
- 429 and 503: wait for the time given in \`Retry-After\`, then send the same request again.

**Budgets.** Each request costs units according to its work: a small read 1, a write 2, a search, a page of changes or of ICAR ADE 5, a push, a pull or a sign-in 10, a report 20, a list to load 100. A person, a key, a practice, and before signing in an address, has a number of units a minute; what was not used in the last minute is available at once. Every counted answer gives the budget in \`RateLimit-Policy\` and what is left in \`RateLimit\`.

## Names as they were published

Some names were published misspelt. Both spellings are accepted in bodies, searches and \`sort\`: \`intevention_desc\` and \`intervention_desc\`, \`identification_numer\` and \`identification_number\`, \`diet_intesity\` and \`diet_intensity\`, \`defra_breed_code\` and \`national_breed_code\`. Sending both with different values is 400. \`theraputic_group\` has only that spelling.

## What will not change

Everything under \`/api\` is only ever added to: new fields in answers, new optional fields in requests, new addresses. Ignore fields that you do not know. If an operation or a parameter is ever removed, every answer to callers who use it says so for at least a year before: \`Deprecation\` since when, \`Sunset\` when it may be gone. Write both to your log. \`GET /api/health\` answers 200 without a token while the service can serve.
`;
