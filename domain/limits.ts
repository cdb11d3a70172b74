// Every limit that both sides enforce, with its unit. Lengths are UTF-16 code units, as a browser counts them.

const MEBIBYTE = 1024 * 1024;

export const limits = {
  passwordMin: 8,
  passwordMax: 1024,
  emailMax: 254,
  fullNameMax: 120,
  projectNameMax: 200,
  projectTextMax: 4000,
  placeMax: 200,
  tagsMax: 1000,
  folderNameMax: 120,
  documentNameMax: 200,
  fileNameMax: 255,
  versionLabelMax: 40,
  descriptionMax: 4000,
  commentMax: 10_000,
  /** Comments of one document, those that were deleted by themselves not counted. */
  commentsMax: 5000,
  /** And those of one person among them, who leaves room for the others. */
  commentsOfOneMax: 1000,
  /** Bytes of their texts in UTF-8, and of one person's among them: all of it is written as the document goes, and as it comes. */
  commentBytesMax: 20 * MEBIBYTE,
  commentBytesOfOneMax: 4 * MEBIBYTE,
  linkedDocumentsMax: 50,
  /** Links of one person in the comments of one document: each is read and drawn by whoever looks at it. */
  commentLinksOfOneMax: 5000,
  printCopiesMax: 999,
  /** Codes of one version, in force or not: they stand on paper, and none is ever given up. */
  codesMax: 100,
  /** And those beyond which only who may write makes one more: the rest is left for giving a sheet another code. */
  codesByReadersMax: 80,
  /** UTF-16 units of the text of one file that are read for search, and of its words folded, by the server and by a device alike. */
  searchTextMax: 1_000_000,
  /** Different words of it: where there are more, what comes before the next one is all that is kept. */
  searchWordsMax: 20_000,
  /** Entries that one version has in the register of prints, and those of the person who makes one more that they struck. */
  printsMax: 2000,
  /** And those beyond which only who may write notes one more, and those of one reader, struck ones too: others have the rest. */
  printsByReadersMax: 1000,
  printsOfReaderMax: 250,
  /** Living tidings that a person has of what one other did on one document: of one more, the oldest goes. */
  tidingsMax: 200,
  /** Documents and places that a person follows: beyond, what was followed longest ago is let go. */
  followsMax: 1000,
  /** Of them in one call. */
  followsToldMax: 200,
  /** Versions that one change may name. */
  namedVersionsMax: 500,
  /** Comments that one change may name. */
  namedCommentsMax: 500,
  /** Documents and folders that the deletion of a folder may name as moved out of it. */
  movedOutMax: 1000,
  /** Living versions of one document; and all of them, those too that were deleted and that the server has not forgotten. */
  versionsMax: 1000,
  versionsKeptMax: 5000,
  /** Custom folders below a root folder that may stand inside each other. */
  folderDepthMax: 10,
  /** Living folders of one project, its roots among them. */
  foldersMax: 10_000,
  /** The same with those in the bin: beyond, no new one is made. */
  foldersWithBinMax: 30_000,
  /** Living projects of one owner, beyond which they make no other. */
  projectsMax: 1000,
  /** The same with those in the bin. */
  projectsWithBinMax: 2000,
  /** Covers and avatars, bytes. */
  pictureBytesMax: 5 * MEBIBYTE,
  /** Bytes of one part of a file in the device's store. */
  chunkBytes: 4 * MEBIBYTE,
  /** Bytes of unsent files that a device keeps a second copy of, outside its store. */
  secondCopyBytesMax: 512 * MEBIBYTE,
  /** Mutations in one push. */
  pushMutationsMax: 100,
  /** Numbers that a device went by before, told with a push. */
  formerClientsMax: 20,
  /** Bytes of a JSON body, where it may be long: what a device has to say after weeks. */
  jsonBytesMax: 2 * MEBIBYTE,
  /** The same of any other call: the longest comment with each letter escaped is half of it. */
  shortJsonBytesMax: 128 * 1024,
  /** Bytes of a body, JSON or form, of a call that anyone may make. */
  publicBodyBytesMax: 16 * 1024,
  /** Letters of a text that an identity provider, or this server to itself, has said by way of a device. */
  sealedTextMax: 7000,
  /**
   * Scopes that a device names in one pull. A firm has 1,000 projects and 100 people in the largest one that this is made for; of
   * one person nobody is given more than 200 projects a day.
   */
  pullScopesMax: 5000,
  /** Rows in one pull page; a page goes over it only to keep one commit whole. */
  pullRowsMax: 2000,
  /** Bytes of the rows in one answer, in UTF-8; over it in the same way, and where one row alone is longer. */
  pullBytes: 2 * MEBIBYTE,
  /** A search for people: UTF-16 units from which it answers, and how many it finds at most. */
  peopleSearchMin: 2,
  peopleFoundMax: 10,
  searchQueryMax: 200,
  searchHitsMax: 50,
  searchHitsDefault: 10,
  /** Files of one folder upload. */
  folderFilesMax: 5000,
  /** UTF-16 units of one file's path inside an uploaded folder. */
  relativePathMax: 1024,
  /** Of each project's log, the newest lines that are on every device; the server holds them all. */
  activitiesHeld: 1000,
  /** Lines of one page of the log, as a call asks for them. */
  activitiesPageMax: 500,
  activitiesPageDefault: 100,
  /** Entries of one page of any other long list. */
  listPageMax: 5000,
  /** Bytes of one such page, in UTF-8; one entry alone may be longer. */
  listPageBytes: 2 * MEBIBYTE,
  /** Sessions that a device remembers to have signed out of without a network. */
  leftSessionsMax: 20,
  /** Sessions of one person at a time, lost ones apart; the one that was used longest ago makes room. */
  sessionsMax: 200,
  /** Tokens for programs of one account, those that have ended too while they are listed. */
  apiTokensMax: 20,
  apiTokenNameMax: 80,
  /** Days for which one is made at most. */
  apiTokenDaysMax: 365,
  /** Webhooks of one project. */
  webhooksMax: 10,
  webhookNameMax: 80,
  webhookAddressMax: 2000,
  /** Deliveries of one webhook that wait; of further events none is written down. */
  deliveriesWaitingMax: 5000,
  /** Days after the report in which a lost device may send what it had not sent. */
  lostSendsDays: 30,
  /** Days that an acknowledged mutation stays in the device's journal, and a deleted thing in the bin. */
  keepDays: 30,
  /** Days after which the server forgets what was deleted: a device that was away for longer reads its projects anew. */
  forgetDays: 90,
} as const;
