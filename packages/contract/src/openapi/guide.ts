import { exampleIds } from '../example.ts';

const farm = encodeURIComponent(exampleIds.farm);

/** What an integrator has to know before the first request, as Markdown. */
export const guide = `Byre keeps the medical records of farm animals: cases, their treatments, the medicines used, and the lists they draw on. Everything is JSON in UTF-8 over HTTP.

In the examples, \`BYRE\` is where the service is, \`http://127.0.0.1:3000\` on your own machine, and \`TOKEN\` is the token of a sign-in. Farm, cow and lists are those of the demo world.

## Signing in

Send e-mail address and password once, and keep the token:

\`\`\`sh
curl -s $BYRE/api/authenticate/third_party \\
  -H 'Content-Type: application/json' \\
  -d '{"email":"vet@glen.example","password":"byre-demo","name":"My herd software"}'
\`\`\`

Send it with every other request as \`Authorization: Bearer <token>\`. It lives for two weeks after its last use. A 401 means: sign in again. What you see is what that person may see; what is not theirs answers 404, as if it were not there.

For a system that works unattended, the admin of a practice makes a **key** (\`POST /api/keys\`, or at the desk) and says what it may do. It is sent as a token is, lives until it is revoked or its day has come, and acts under its own name. A scope that it lacks is 403 and named.

A **vendor who serves many practices** needs no key of each. The operator of the service registers it once, and each practice connects it at the desk, with scopes, farms and an end. With client id and secret its system gets a token for one practice by OAuth 2.0 client credentials; the practice tells its id:

\`\`\`sh
curl -s $BYRE/api/oauth/token -u "$CLIENT_ID:$CLIENT_SECRET" \\
  -d grant_type=client_credentials -d practice=glen
\`\`\`

The \`access_token\` of the answer is sent as any other. It works for a quarter of an hour (\`expires_in\`): ask for the next one before that. 401 with \`error="invalid_token"\` means that it has run out, or that the practice has taken the connection back; \`invalid_grant\` at the next try tells which. Errors of these two addresses have the form of RFC 6749.

## Ids and addresses

Ids of farms and products hold slashes. In an address each id is one segment, so percent-encode it: the farm \`${exampleIds.farm}\` is at \`/api/farms/${farm}\`. An id below the wrong parent is 404.

Ids of medical records, treatments and usages are UUIDs. You may send your own \`_id\` when you create one, and so know it before the answer is there.

## Pages and order

Every list and search answers \`{"data": […], "total": n, "limit": 20, "skip": 0}\`. Ask for more with \`limit\` (1 to 200) and go on with \`skip\` (a number of items), or follow the \`Link\` header: \`rel="next"\`, \`rel="prev"\`. \`sort=<field>\` orders, \`criteria=descending\` turns it round. Without \`sort\` the order is by \`_id\`, and stable.

## Searching

- **Basic**: \`GET …?search=mastitis\` finds documents that contain the text anywhere, whatever the case.
- **Advanced**: \`POST …/search\` with fields as keys. Several values of one field are alternatives, several fields all hold. A field that holds objects is matched by its id or name, or by an object with some of its members:

\`\`\`json
{ "organ": ["udder", "teat"], "route_of_admin": "oral" }
\`\`\`

An empty object matches everything; an array of no values matches nothing. \`null\` as a value finds documents where the field is empty. A date field also takes a span of time: \`{"from": "2026-01-01", "to": "2026-02-01"}\` is all of January, as \`to\` is not part of it; either end may be left out.

Animals can also be searched and sorted by what follows from their fields: \`current_reproductive_state\`, \`current_milk_yield_level\` and \`current_diet_intensity\` are the last entries of these histories, \`on_farm\` and \`deceased\` are true or false. All cows that are dry now:

\`\`\`json
{ "current_reproductive_state": "dry", "on_farm": true }
\`\`\`

## Dates

Send \`2025-01-11 13:45:00\` (UTC), ISO 8601 with any offset, or only a day: \`2025-01-11\`. Answers are always \`2025-01-11T13:45:00.000Z\`. In a search, a day means that whole day: of UTC, or of the time zone that \`?time_zone=Europe/London\` names. A date that is not in the calendar is refused.

## Writing

\`PUT\` changes the fields you send and leaves the others. A field that does not exist is refused, so that a slip of the pen loses nothing. You may send back a document as you read it: fields that only the service writes are ignored.

**Do not overwrite others.** An answer with one document carries its version as \`ETag\`. Send it back as \`If-Match\`: if somebody was faster, you get 412 with the document as it stands now.

**Repeat safely.** Send an \`Idempotency-Key\` of your own with every POST, PUT and DELETE. If the answer does not arrive, send the very same again: what was done is not done twice, and you get the first answer. Keys are kept for at least 90 days. An answer that may hold a token is kept encrypted under a key made of your own token and the Idempotency-Key: repeat such a request with the same token. Signing in, and showing again that it is you, heed no key: each sign-in is a session of its own, and a one-time code counts once.

**Nothing is lost.** Every earlier version of a record is kept, deleted ones too.

## Following changes

A system that keeps a copy of the records, or acts on what happens, does not read lists again and again. It follows the changes:

\`\`\`sh
curl -s "$BYRE/api/changes" -H "Authorization: Bearer $TOKEN"
curl -s "$BYRE/api/changes?wait=30&cursor=$CURSOR" -H "Authorization: Bearer $TOKEN"
\`\`\`

The first request, without a cursor, begins with all that there is. Each answer is \`{"data": […], "cursor": "…", "more": false}\`. Ask on with its \`cursor\`: at once while \`more\` is true, else with \`wait\`, which has the service wait up to 30 seconds for something to happen. Store each cursor together with what you did with its page. If that is lost, ask again from the cursor before: you are told the same, as it then stands.

**What you are told.** Each document that was written since your cursor, once, as it stands now. Several writings between two reads come as one: a document that was made and changed since your cursor is \`created\`. One that was changed while you were in the middle of the pages of its farm can still be \`updated\` the first time you hear of it, so keep what \`document\` holds whether it is \`created\`, \`updated\` or \`moved\`. Every version one by one is in the history of the document. The changes of one farm come in the order in which each was last written; farms have no order among each other. Nothing is left out, however many people write at the same time.

**What is gone.** Without a \`document\` it is gone from \`farm_id\`: \`deleted\`, or \`moved\` with its animal to another farm. That farm tells of it too, and may do so first; so drop your copy only if its \`farm_id\` is the one named. You may be told of the end of a document that you never had.

**Farms that come and go.** A farm that you may see from now on is told from its beginning, all of it \`created\`. One that was taken away from you is told once as \`deleted\`: drop it with everything on it.

**A part of it.** \`farm_id\` and \`resource\` narrow the question. A cursor goes on with the question that it was made for, any other is 400. A key needs \`farms:read\`, and is told of animals and of records if it may read those. A cursor takes some ten characters a farm: beyond about 1,400 farms follow each by its \`farm_id\`.

**Beginning anew.** A cursor is good for 400 days. 410 \`cursor-expired\` says that it is older, or that the database was restored since: throw your copy away and begin without a cursor.

**As a stream.** With \`Accept: text/event-stream\` the same pages come as server-sent events: \`event: changes\`, the page as \`data\`, its cursor as \`id\`. Who lost the line asks again with that id as \`Last-Event-ID\`, as readers of such streams do by themselves. The stream ends when your session or key does, with an event \`problem\`, and when the service is restarted. A person or key may have eight requests that wait and streams at a time; the oldest gives way.

## Taking everything

\`\`\`sh
curl -s --compressed "$BYRE/api/export" -H "Authorization: Bearer $TOKEN" > byre.ndjson
curl -s --compressed "$BYRE/api/medicine-usage/export?format=csv" -H "Authorization: Bearer $TOKEN" > medicine-usage.csv
\`\`\`

**A copy.** \`/api/export\` is all that the first pages of the changes would tell, in one answer: lines in the form of changes, all \`created\`, and after each part a mark \`{"cursor": "…", "more": true}\`. The last line is a mark with \`"more": false\`; without it the answer was cut. Ask on with the \`cursor\` of the last mark you have, and drop the lines behind it. Follow the changes from the last cursor: nothing lies between. It takes \`farm_id\` and \`resource\` as the changes do.

**Data.** \`/api/<list>/export\` is every document of one kind, as its list has it: as lines, or with \`format=csv\` as a table. After a cut ask on with \`after_id\`, and for what is on farms \`after_farm_id\`, of the last whole row. A key needs the scope of the list.

**At which moment.** One answer is how things stood at one moment, whoever writes meanwhile. What is asked on after a cut is of a later moment: each document comes at most once and not older than the first moment, and what changed in between is told by the changes from the last cursor. Who needs several tables to agree takes the copy, or notes a cursor of the changes first and follows it afterwards.

**Tables.** The columns follow from the document, so they are the same in every file of a release; new ones may come. A member of an object has its own column (\`total_volume_volume\`, \`total_volume_units\`), times are ISO 8601 in UTC, what is not known is empty. A list is one cell of JSON; \`list=withdrawals\` gives the table of its entries instead, one in each row, with the \`farm_id\` and \`_id\` of whose they are. The file is UTF-8 with a byte order mark, by RFC 4180. A text that a spreadsheet would run as a formula has \`'\` in front; lines have it as it is.

A person or key may take one export at a time, and the service a few; beyond that it is 503 with \`Retry-After\`. An answer that nobody reads for a minute, or that takes an hour, is cut. A person confirms who they are first (\`step-up-required\`). An export costs 100 units.

## Receiving webhooks

Who would rather be told than ask makes a **webhook**: at the desk under Webhooks, or with a key (\`POST /api/webhooks\`, scope \`webhooks:write\`). Byre then sends a POST to your address as soon as something happens:

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

\`data\` is what a page of changes says of a change, so the rules of "Following changes" hold for it: keep \`document\` whatever the \`op\`, and drop your copy where there is none and its \`farm_id\` is the one named. Most want the record in the message, and so it is there; \`"with_documents": false\` leaves it out for an address that is not to have it, and you read the record with a key. Messages begin with what happens now; \`"from": "beginning"\` sends all that there is first.

**Believe only what is signed.** Each message is signed as [Standard Webhooks](https://www.standardwebhooks.com) says, so there is a library for your language. Check it over the bytes as they came, and refuse what is older than five minutes. With ours:

\`\`\`ts
import { verifyWebhook } from '@byre/client/webhook';

const { id, type, data } = await verifyWebhook({ body, headers: request.headers, secret: process.env.BYRE_SECRET });
\`\`\`

The secret is told once, when the webhook is made. A new one (\`POST /api/webhooks/{webhookId}/secret\`) works at once, and for 24 hours each message is signed with both, so nothing is lost while you change over.

**Answer at once, with any 2xx,** within ten seconds, and do the work afterwards. Everything else is a failure, a redirect too. A message that fails is tried again after 5 seconds, 30 seconds, 2, 10 and 30 minutes, 1, 2 and 4 hours, then every 8 hours; \`Retry-After\` is heeded. After three days it is given up, and somebody may send it again, at the desk or by \`POST …/deliveries/{deliveryId}/again\`. 410 pauses the webhook, and so do five days in which nothing arrived; once it goes on, it does so where it stopped.

**At least once, in order for each record.** A message may come twice, with the same \`webhook-id\`, where your answer got lost. Of one record messages come one after the other; records do not wait for each other. A message is made anew for each try, from the record as it then stands, so one that comes late never takes you back. A record that changes often while its message waits is told once. So one that was made and changed again before it was told comes as \`created\`; to who wants only \`updated\` it comes as that.

**Begin anew** at \`feed.restarted\`: the database was restored, or the webhook was paused for more than 400 days. Read everything from \`/api/changes\` without a cursor. \`webhook.test\` says nothing: it is there to see that messages arrive.

A whole receiver that keeps a copy is \`packages/client/examples/receive-webhooks.ts\`; our tests run it. What was sent and what became of it: \`GET /api/webhooks/{webhookId}/deliveries\`. What the practice may not read any more is not sent, even if it waited already.

## Errors

Errors are \`application/problem+json\` (RFC 9457). Decide by \`code\`; its list is closed and further down on this page. \`errors\` names each field at fault by its JSON pointer.

- What is no HTTP at all (400), arrives too slowly (408) or has headers beyond 16 KiB (431) is answered so at every address, and the connection is closed.
- 4xx: do not repeat without a change, except 409 \`in-flight\` and 429.
- 429 and 503: wait as long as \`Retry-After\` says, then send the same again.

**Budgets.** Each request costs units by the work it makes: a small read 1, a write 2, a search, a page of changes or of ICAR ADE 5, a push, a pull or a sign-in 10, a report 20, a list to load 100. A person, a key, a practice, and before signing in an address, has so many units a minute; what was not used in the last minute is there at once. Every answer that is counted says in \`RateLimit-Policy\` what there is and in \`RateLimit\` what is left.

## Names as they were published

Some names were published misspelt. Both spellings are understood in bodies, searches and \`sort\`: \`intevention_desc\` and \`intervention_desc\`, \`identification_numer\` and \`identification_number\`, \`diet_intesity\` and \`diet_intensity\`, \`defra_breed_code\` and \`national_breed_code\`. Sending both with different values is 400. \`theraputic_group\` has only that spelling.

## What will not change

Everything under \`/api\` only ever gains: new fields in answers, new optional fields in requests, new addresses. Ignore fields that you do not know. Should an operation or a parameter ever go, every answer to whoever uses it says so for at least a year before: \`Deprecation\` since when, \`Sunset\` from when on it may be gone. Write both to your log. \`GET /api/health\` answers 200 without a token while the service can serve.
`;
