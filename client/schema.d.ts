// Made by `npm run client` from the server’s description of its API. Not to be edited.

export interface paths {
    "/api/auth/token": {
        parameters: {
        };
        /**
         * Sign in with e-mail and password; the token goes into the Authorization header of every other call.
         * @description A form, as OAuth’s password grant has it: `username` is the e-mail address. The token holds for 30 days from its last use, and for 180 days at most. After some wrong passwords: 429.
         */
        post: operations["auth.token"];
    };
    "/api/auth/recover": {
        parameters: {
        };
        /**
         * Have a link mailed to choose a new password by. The answer is the same whether or not there is an account.
         * @description Where the server sends no mail, nothing comes: whoever runs it gives a new password. The link is good once, and not for long.
         */
        post: operations["auth.recover"];
    };
    "/api/auth/reset": {
        parameters: {
        };
        /**
         * Choose a new password with the token of a mailed link. All sessions of the account end.
         * @description The token stands behind `#token=` in the mailed link. A password that is among the first that somebody would try is refused; tokens for programs end too.
         */
        post: operations["auth.reset"];
    };
    "/api/auth/confirm-address": {
        parameters: {
        };
        /**
         * By the token of a mailed link: see which account has, or asks for, the address; confirm that; or say that the account is not one’s own, and it loses the address.
         * @description Only `confirm` and `refuse` change something, so that whatever opens links for people proves nothing. An address that is proved gives the rights of the invitations that wait for it.
         */
        post: operations["auth.confirmAddress"];
    };
    "/api/auth/logout": {
        parameters: {
        };
        /**
         * End the session of the token that is sent.
         * @description The token is of no use from then on; other devices stay signed in.
         */
        post: operations["auth.logout"];
    };
    "/api/auth/left": {
        parameters: {
        };
        /**
         * End sessions that were signed out without a network, each by the SHA-256 of “left ” and its token; the token is no more.
         * @description For devices that work without a network: whoever signs out there has the token removed at once, and the session is ended with the digest when there is a connection again. Digests of no session are passed over.
         */
        post: operations["auth.endLeft"];
    };
    "/api/auth/left/lost": {
        parameters: {
        };
        /**
         * How a device that was signed out without a network is to be emptied, having been reported lost since; null: it was not, or that is over.
         * @description Asked by a device that has no token any more, and may be in the hands of somebody else.
         */
        post: operations["auth.leftLost"];
    };
    "/api/auth/left/emptied": {
        parameters: {
        };
        /**
         * Say that such a device was emptied. Said again, or of a session that is none, it changes nothing.
         * @description Its person then sees when the device was emptied, and how much of their work it could still send.
         */
        post: operations["auth.leftEmptied"];
    };
    "/api/auth/deleted/{id}": {
        parameters: {
        };
        /**
         * Whether the account of this id was deleted, or disabled by a keeper: asked by a device that is locked and may wait for nobody. Of an id that never was: no. And what time it is.
         * @description Public, since such a device may have no token that holds. It tells nothing that the id alone does not give: no name, and not whether an id was ever given.
         */
        get: operations["auth.deleted"];
    };
    "/api/auth/sessions": {
        parameters: {
        };
        /**
         * Where one is signed in, the last used first.
         * @description One entry for each place where the person is signed in, with what the browser calls itself. Tokens for programs are not among them; beside the 200 that hold at most, lost ones stand until they were emptied.
         *
         *     200 entries at most in all.
         */
        get: operations["auth.sessions"];
        /**
         * Sign out all of the own devices but the one that asks.
         * @description What waits on those devices stays there until their person signs in again. Lost ones stay lost.
         */
        delete: operations["auth.endOtherSessions"];
    };
    "/api/auth/sessions/{id}": {
        parameters: {
        };
        /**
         * Sign out one of the own devices; what it has not sent stays on it. One that was reported lost stays so (“found” takes that back), until it was emptied.
         * @description To have a device emptied as well, report it lost instead. The own session may be ended too.
         */
        delete: operations["auth.endSession"];
    };
    "/api/auth/sessions/{id}/found": {
        parameters: {
        };
        /**
         * Take back that one of the own devices was reported lost, with the present password: it is signed out, and what is on it stays.
         * @description Possible until the device has said that it was emptied. Its person signs in there again.
         */
        post: operations["auth.foundSession"];
    };
    "/api/auth/sessions/{id}/lost": {
        parameters: {
        };
        /**
         * Report one of the own devices lost, with the present password: it locks, and removes its data when it next reaches the server.
         * @description `send_first` lets the device send the work that waits on it for some days before it is emptied, `at_once` does not. Nothing can reach a device that has no connection.
         */
        post: operations["auth.loseSession"];
    };
    "/api/auth/lost": {
        parameters: {
        };
        /**
         * How the device that asks is to be emptied, having been reported lost; null: it was not.
         * @description Devices ask it where a call was answered with 401 and `device_lost`; all other calls are refused to them.
         */
        get: operations["auth.lost"];
    };
    "/api/auth/lost/emptied": {
        parameters: {
        };
        /**
         * Say that the lost device that asks was emptied. Its session is over; said again, it changes nothing.
         * @description The figures are shown to the person: changes that the device sent before, and those that it could not send.
         */
        post: operations["auth.emptied"];
    };
    "/api/auth/oidc/start": {
        parameters: {
        };
        /**
         * Begin to sign in by the firm’s identity provider (OpenID Connect); anew: a sign-in there of before does not do. 404 on a server without one.
         * @description Answered to a browser that then goes to `address` and keeps `flow` meanwhile: whoever comes back with an answer has to have both. Good for a quarter of an hour, and once.
         */
        post: operations["auth.beginAtProvider"];
    };
    "/api/auth/oidc/finish": {
        parameters: {
        };
        /**
         * Sign in with what the identity provider answered, on the device that began: a token, or what connects an account that is there already.
         * @description The code is exchanged by the server alone; the token is one as of a password. `link` comes in its place where an account has the address and was never connected.
         */
        post: operations["auth.finishAtProvider"];
    };
    "/api/auth/oidc/link": {
        parameters: {
        };
        /**
         * Connect the account of an address with the identity provider, by its password, and sign in.
         * @description From then on the account is known by what the provider calls the person, whatever address they have.
         */
        post: operations["auth.linkToProvider"];
    };
    "/api/auth/ways": {
        parameters: {
        };
        /**
         * By what one signs in: a password, the identity provider, or both.
         * @description Who has no password confirms by the provider what others confirm by their password.
         */
        get: operations["auth.ways"];
    };
    "/api/auth/oidc/confirm": {
        parameters: {
        };
        /**
         * Begin to confirm by a new sign-in at the identity provider that it is oneself: for an account without a password.
         * @description The provider is told to ask for the person’s sign-in there again, however lately it was.
         */
        post: operations["auth.beginConfirmation"];
    };
    "/api/auth/oidc/confirmed": {
        parameters: {
        };
        /**
         * What stands in place of the present password in one call of the next five minutes, by this session.
         * @description Goes wherever a call asks for `current_password`, or `password` where it means the present one; once.
         */
        post: operations["auth.finishConfirmation"];
    };
    "/api/auth/oidc/backchannel-logout": {
        parameters: {
        };
        /**
         * For the identity provider: end the sessions that a logout token is about (OpenID Connect Back-Channel Logout 1.0). Devices lock, with what they have not sent.
         * @description Its address is entered at the provider as the back-channel logout URI. A token that was sent before, is older than some minutes, or is signed by anybody else is refused.
         */
        post: operations["auth.endByProvider"];
    };
    "/api/users": {
        parameters: {
        };
        /**
         * Create an account with a personal team. Where the server takes only who was invited: with an address that an invitation waits for, or the token of a link to one.
         * @description The first account of a server keeps it. Where the server sends mail, the address is to be proved by the link that it mails; where registration is `closed`, 403.
         */
        post: operations["users.register"];
    };
    "/api/users/me": {
        parameters: {
        };
        /**
         * The person whose token is sent.
         * @description What a program asks first, to know whose token it has. `pending_email` waits to be proved.
         */
        get: operations["users.me"];
    };
    "/api/users/{id}": {
        parameters: {
        };
        /**
         * Somebody of a team or project that the asker takes part in.
         * @description Of anybody else: 404, whether or not they have an account.
         */
        get: operations["users.one"];
    };
    "/api/users/me/personal": {
        parameters: {
        };
        /**
         * Change the own name, or with the present password the e-mail address; where mail is sent, that becomes another once its link is opened. The present address calls off a change that waits.
         * @description Only what is named changes. Another address needs `current_password`, and is 409 where it is taken.
         */
        put: operations["users.editPersonal"];
    };
    "/api/users/me/confirm-address": {
        parameters: {
        };
        /**
         * Have the link mailed once more that proves the address that waits for it, if one does.
         * @description Without an address that waits it does nothing. Asked too often: 429.
         */
        post: operations["users.proveAgain"];
    };
    "/api/users/me/team": {
        parameters: {
        };
        /**
         * Change name and description of the own team.
         * @description Everybody has one team of their own, whose name invitations carry. Only what is named changes.
         */
        put: operations["users.editTeam"];
    };
    "/api/users/me/follows": {
        parameters: {
        };
        /**
         * Tell which documents were opened, and which projects and folders are kept on a device or no more. What the asker cannot see is passed over.
         * @description By this the server knows what to tell somebody of: news about a document go to those who opened it.
         */
        put: operations["users.tellFollows"];
    };
    "/api/users/me/change-password": {
        parameters: {
        };
        /**
         * Change the password; every other session of the asker ends.
         * @description Tokens for programs end too. A new password that is easily guessed, or the present one, is refused.
         */
        post: operations["users.changePassword"];
    };
    "/api/users/me/export": {
        parameters: {
        };
        /**
         * All that is kept about the asker and what they wrote and uploaded, as a ZIP. One at a time.
         * @description Made while it is sent, which can take minutes. A second one meanwhile is 409, `export_running`.
         */
        get: operations["users.exportAccount"];
    };
    "/api/users/me/delete": {
        parameters: {
        };
        /**
         * Delete the own account for good. What the asker did in projects stays there without their name; their own projects go to the bin. Refused while others have one of those.
         * @description It cannot be undone. 409, `projects_shared`, names the projects that others still have.
         */
        post: operations["users.deleteAccount"];
    };
    "/api/users/me/avatar": {
        parameters: {
        };
        /**
         * Give the own team a picture, under 5 MB.
         * @description Any picture, in the part `file`; it is kept as WebP, 512 px at most.
         */
        post: operations["users.setAvatar"];
        /**
         * Remove the own team’s picture.
         * @description The team is shown by its initials then.
         */
        delete: operations["users.removeAvatar"];
    };
    "/api/users/me/personal_avatar": {
        parameters: {
        };
        /**
         * Give oneself a picture, under 5 MB.
         * @description As for a team. It is public under a name that nobody can guess.
         */
        post: operations["users.setPersonalAvatar"];
        /**
         * Remove the own picture.
         * @description The person is shown by their initials then.
         */
        delete: operations["users.removePersonalAvatar"];
    };
    "/api/tokens": {
        parameters: {
        };
        /**
         * The asker’s own tokens for programs, the newest first; those that ended within 30 days too.
         * @description Of a token only what it was made for is known: the server has no token itself, but a digest of it.
         *
         *     20 entries at most in all.
         */
        get: operations["apiTokens.list"];
        /**
         * Make a token for a program, with the present password. What the program sends is answered here, and never again.
         * @description For sessions alone: no token makes another one. `write` reads too. Its person is told by mail. There are 20 at most.
         */
        post: operations["apiTokens.create"];
    };
    "/api/tokens/{id}/revoke": {
        parameters: {
        };
        /**
         * End one of the own tokens at once, or take one that has ended off the list, with the present password.
         * @description What its program has under way is cut off. From then on its calls are 401.
         */
        post: operations["apiTokens.revoke"];
    };
    "/api/projects/me": {
        parameters: {
        };
        /**
         * Every project that the asker owns or has a share of.
         * @description By name. What the asker may do in each is its `access_level`; those in the bin are not among them.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["projects.mine"];
    };
    "/api/projects/{id}": {
        parameters: {
        };
        /**
         * One project.
         * @description Of a project that the asker does not have: 404.
         */
        get: operations["projects.one"];
        /**
         * Change the fields that `project_data` names, and the cover.
         * @description For its owner and those who share it as collaborators. A new cover comes as `cover_file`; `cover_image_url: null` removes it.
         */
        put: operations["projects.edit"];
        /**
         * Move a project with all that is in it to the bin.
         * @description For its owner alone. It stays in the bin for 30 days, and comes back with its shares.
         */
        delete: operations["projects.remove"];
    };
    "/api/projects/{id}/zip": {
        parameters: {
        };
        /**
         * The current versions of a project’s documents in their folders, with a register of them as CSV, as a ZIP. One at a time for a person.
         * @description Put together while it is sent. A second one meanwhile is 409, `export_running`.
         */
        get: operations["projects.zip"];
    };
    "/api/projects": {
        parameters: {
        };
        /**
         * Create a project with its four root folders; `project_data` is JSON text, `cover_file` a picture.
         * @description Only `name` is needed. The asker owns it; nobody else sees it until it is shared.
         */
        post: operations["projects.create"];
    };
    "/api/projects/{id}/cover": {
        parameters: {
        };
        /**
         * Give a project a cover picture, under 5 MB.
         * @description Any picture, which is kept as WebP. The address that is answered is public under a name that nobody can guess.
         */
        post: operations["projects.setCover"];
        /**
         * Remove a project’s cover picture.
         * @description Without a cover nothing happens.
         */
        delete: operations["projects.removeCover"];
    };
    "/api/projects/bin": {
        parameters: {
        };
        /**
         * The asker’s own projects that are in the bin, latest first.
         * @description After `kept_until` one cannot be brought back.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["projects.deleted"];
    };
    "/api/projects/{id}/restore": {
        parameters: {
        };
        /**
         * Take an own project out of the bin.
         * @description For its owner alone, within 30 days. Whoever it was shared with has it again.
         */
        post: operations["projects.restore"];
    };
    "/api/projects/{id}/bin": {
        parameters: {
        };
        /**
         * What was deleted in a project within 30 days, latest first; what went with a folder is not listed by itself. Owner only.
         * @description `kind` says which call brings an entry back: that of folders, or that of documents, which takes versions too.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["projects.bin"];
    };
    "/api/projects/{id}/upload-folder": {
        parameters: {
        };
        /**
         * Upload folders with their files; with `preview_mode` only say what would become of each.
         * @description Folders that are not there are made; a file whose name is in its folder already becomes the next version. One that is refused does not hold up the others. Ask with `preview_mode` first to show people what will happen.
         */
        post: operations["folderUploads.upload"];
    };
    "/api/projects/create-with-folder": {
        parameters: {
        };
        /**
         * Create a project from folders; with `preview_mode` only say what would become of each file.
         * @description The folders are made below Plans, unless `target_folder_type` names another root.
         */
        post: operations["folderUploads.createProject"];
    };
    "/api/folders/project/{id}": {
        parameters: {
        };
        /**
         * All folders of a project, the four roots first.
         * @description After the roots by name. Where each stands is its `parent_folder_id`; what is deleted is in the bin alone.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["folders.list"];
    };
    "/api/folders/project/{id}/tree": {
        parameters: {
        };
        /**
         * The four root folders of a project with what is in them, all levels.
         * @description One answer, however many there are: 10,000 at most. In pages they come from the list of folders.
         *
         *     4 entries at most in all.
         */
        get: operations["folders.tree"];
    };
    "/api/folders/{id}": {
        parameters: {
        };
        /**
         * One folder with the folders in it.
         * @description With all levels below it. The documents in it come from the list of the project’s documents.
         *
         *     10,000 entries at most in all.
         */
        get: operations["folders.one"];
        /**
         * Rename or move a folder.
         * @description Only what is named changes. Roots stay as they are: 409, `root_folder`; a folder never goes into itself: `cycle`.
         */
        put: operations["folders.edit"];
        /**
         * Move a folder with all that is in it to the bin.
         * @description What is in it goes and comes back with it. A large one is answered when all of it is written.
         */
        delete: operations["folders.remove"];
    };
    "/api/folders/{id}/zip": {
        parameters: {
        };
        /**
         * The current versions of the documents in a folder and all below it, with a register of them as CSV, as a ZIP. One at a time for a person.
         * @description Put together while it is sent. A second one meanwhile is 409, `export_running`.
         */
        get: operations["folders.zip"];
    };
    "/api/folders": {
        parameters: {
        };
        /**
         * Create a custom folder.
         * @description Ten levels deep at most (`too_deep`), and 10,000 in a project (`too_many_folders`).
         */
        post: operations["folders.create"];
    };
    "/api/folders/{id}/restore": {
        parameters: {
        };
        /**
         * Take a folder with all that went with it out of the bin. Owner only.
         * @description `notice` says where it is now, if its place is gone.
         */
        post: operations["folders.restore"];
    };
    "/api/documents/upload": {
        parameters: {
        };
        /**
         * Upload a file: a new document, or the next version of the one of that name in that folder.
         * @description The file’s name decides: where its folder has a document of that name it is the next version of it, otherwise a new document. Name the fields before the file, so that a refusal comes before the bytes. `notice` says what came otherwise than asked, a label that was taken for example.
         */
        post: operations["documents.upload"];
    };
    "/api/documents/project/{id}": {
        parameters: {
        };
        /**
         * All documents of a project, each with its current version.
         * @description By name, in all folders; `folder_id` is null of what stands directly in a root.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["documents.list"];
    };
    "/api/documents/{id}": {
        parameters: {
        };
        /**
         * A document with its current version, or, by a version id, with that version.
         * @description `id` is what was asked by, `document_id` and `version_id` what was found.
         */
        get: operations["documents.one"];
        /**
         * Rename, describe or move a document.
         * @description Only what is named changes. The name is without an extension; its files go by it too.
         */
        put: operations["documents.edit"];
        /**
         * Move a document with all its versions to the bin; by a version id, that version, never the current one.
         * @description For 30 days it comes back with its comments and codes. Prints of it verify as withdrawn meanwhile.
         */
        delete: operations["documents.remove"];
    };
    "/api/documents/{id}/versions": {
        parameters: {
        };
        /**
         * The versions of a document, the current one first, then the newest.
         * @description `concurrent` ones were made beside the current one: a person says which to build from.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["documents.versions"];
    };
    "/api/documents/{id}/view": {
        parameters: {
        };
        /**
         * The original file, to be shown; takes Range.
         * @description Sent with its own type, and an ETag: asked again with `If-None-Match`, 304.
         */
        get: operations["documents.view"];
    };
    "/api/documents/{id}/download": {
        parameters: {
        };
        /**
         * The original file, to be saved; takes Range.
         * @description As it was uploaded, to the byte; by a version’s id that version.
         */
        get: operations["documents.download"];
    };
    "/api/documents/{id}/thumbnail": {
        parameters: {
        };
        /**
         * A small picture of the first page, WebP; 404 where none can be made.
         * @description Made once and kept. Of a file that nothing can be drawn of: 404.
         */
        get: operations["documents.thumbnail"];
    };
    "/api/documents/{id}/preview": {
        parameters: {
        };
        /**
         * A picture to read an SVG by, at most 4096 px long, WebP; of any other file the thumbnail; 404 where none can be made.
         * @description Foreign SVGs are drawn on the server, so that nothing in them runs where they are shown.
         */
        get: operations["documents.preview"];
    };
    "/uploads/{path}": {
        parameters: {
        };
        /**
         * The original file by its `file_path`; takes Range.
         * @description The exact text that `file_path` says, and no path of a disk: what is no version’s is 404.
         */
        get: operations["documents.byFilePath"];
    };
    "/api/documents/by-path/{path}": {
        parameters: {
        };
        /**
         * The document whose version has this `file_path`, percent-encoded as one or several parts; an earlier version as itself.
         * @description For programs that have noted paths: it says which document and version that is now.
         */
        get: operations["documents.byPath"];
    };
    "/api/documents/{id}/all-versions": {
        parameters: {
        };
        /**
         * Move a document with all its versions to the bin, and say which files these are.
         * @description As the call that deletes a document, with the names of the files that went, the oldest first.
         */
        delete: operations["documents.removeAll"];
    };
    "/api/documents/{id}/rename-all-versions": {
        parameters: {
        };
        /**
         * Rename a document; its versions go by the new name and keep extension and number.
         * @description As the call that edits a document, with the names that its files have then, the oldest first.
         */
        put: operations["documents.renameAll"];
    };
    "/api/documents/project/{id}/next-version": {
        parameters: {
        };
        /**
         * What a file of this name would become there: a new document, or which version of which document.
         * @description Changes nothing. What it foretells can be another thing by the time that the file is there.
         */
        get: operations["documents.nextVersion"];
    };
    "/api/documents/{id}/make-current": {
        parameters: {
        };
        /**
         * By a version’s id: make it the one to build from. Answers the document as it is then.
         * @description Prints of other versions verify as superseded from then on. By a document’s id: 422.
         */
        post: operations["documents.makeCurrent"];
    };
    "/api/documents/{id}/keep-current": {
        parameters: {
        };
        /**
         * By the id of a concurrent version: the current one stays, and nobody is asked any more.
         * @description The answer to the question that a concurrent version asks, where nothing is to change.
         */
        post: operations["documents.keepCurrent"];
    };
    "/api/documents/{id}/restore": {
        parameters: {
        };
        /**
         * Take a document with its versions and comments, or by a version’s id that version, out of the bin. Owner only.
         * @description `notice` says where it is now, if its folder is gone.
         */
        post: operations["documents.restore"];
    };
    "/api/comments/document/{id}": {
        parameters: {
        };
        /**
         * The comments on a document, oldest first.
         * @description Links lead to documents that live; of one in the bin nothing is said.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["comments.list"];
        /**
         * Comment on a document, with links to others of its project.
         * @description Whoever sees the project may, viewers too. Those who follow the document hear of it.
         */
        post: operations["comments.create"];
    };
    "/api/comments/{id}": {
        parameters: {
        };
        /**
         * Change the text of an own comment, and what it links; without a list its links stay.
         * @description Only its author may; `edited_at` tells that it was changed.
         */
        put: operations["comments.edit"];
        /**
         * Delete an own comment, or any in an own project.
         * @description It is gone for good: comments alone have no bin.
         */
        delete: operations["comments.remove"];
    };
    "/api/comments/user/{id}": {
        parameters: {
        };
        /**
         * What somebody said in the projects that the asker sees, newest first.
         * @description Of somebody with whom the asker has no project: an empty list.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["comments.ofUser"];
    };
    "/api/comments/project/{id}/documents": {
        parameters: {
        };
        /**
         * The documents of a project that people commented on, the latest comment first.
         * @description `comment_count` and `last_comment_at` say what a list of open talk needs, without the comments.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["comments.documents"];
    };
    "/api/qr-codes/document/{id}": {
        parameters: {
        };
        /**
         * The code of a document’s current version, or by a version id of that one; 404 before there is one.
         * @description `verify_url` is what the code says: whoever scans it reads whether that sheet is still right.
         */
        get: operations["qrCodes.ofDocument"];
    };
    "/api/qr-codes/document/{id}/regenerate": {
        parameters: {
        };
        /**
         * Generate the first code, or another one; what was printed with the old one verifies all the same.
         * @description Of the current version, or by a version’s id of that one. A version has 100 at most.
         */
        post: operations["qrCodes.regenerate"];
    };
    "/api/qr-codes/download/{code}": {
        parameters: {
        };
        /**
         * The code as a picture, PNG.
         * @description For sheets that are put together elsewhere.
         */
        get: operations["qrCodes.download"];
    };
    "/api/documents/{id}/view-with-qr": {
        parameters: {
        };
        /**
         * The PDF with the code on every page, to be shown. A version without a code is given one.
         * @description A protected or damaged PDF is refused with 422, `cannot_stamp`; a size that no phone could read with `size_unreadable`.
         */
        get: operations["qrCodes.view"];
    };
    "/api/documents/{id}/download-with-qr": {
        parameters: {
        };
        /**
         * The PDF with the code on every page, to be saved or printed.
         * @description It is noted in the register of prints: the sheet can be collected when a newer version comes.
         */
        get: operations["qrCodes.downloadStamped"];
    };
    "/api/public/verify/{code}": {
        parameters: {
        };
        /**
         * Whether a print is current, superseded or withdrawn, or `undecided`: made beside the current one; `contested` where two sheets claim its code; 404 for one that nobody gave.
         * @description Without an account, for anybody with a sheet in hand. `checked_at` is part of the answer: a verdict ages.
         */
        get: operations["qrCodes.verify"];
    };
    "/api/public/verify/{code}/page": {
        parameters: {
        };
        /**
         * The same as a page for people.
         * @description In the language that the browser asks for; for any phone of the last ten years.
         */
        get: operations["qrCodes.verifyPage"];
    };
    "/verify/{code}": {
        parameters: {
        };
        /**
         * The page at the address that printed codes carry.
         * @description Short, so that the code is read from a dirty sheet too.
         */
        get: operations["qrCodes.printedAddress"];
    };
    "/api/search/documents": {
        parameters: {
        };
        /**
         * Documents by name, description, folder and, in PDFs with a text layer, the text of their pages; best first. Where one call has not looked through all texts, `Link` says how to go on, as far as fewer were found than `limit`.
         * @description `matched` says where the words were found. A search of too many texts is 422, `search_too_long`: ask with longer words.
         *
         *     50 entries at most in all.
         */
        get: operations["search.documents"];
    };
    "/api/team-invitations/invite": {
        parameters: {
        };
        /**
         * Invite somebody to an own team by e-mail address.
         * @description Whether or not the address has an account is not told. Where no mail goes out (`mailed`), hand over the link of the invitation.
         */
        post: operations["teamInvitations.invite"];
    };
    "/api/team-invitations/received": {
        parameters: {
        };
        /**
         * Invitations that wait for the asker.
         * @description Those for the asker’s proved address, and those that followed the account.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["teamInvitations.received"];
    };
    "/api/team-invitations/sent": {
        parameters: {
        };
        /**
         * Invitations that the asker sent, newest first.
         * @description Answered ones too; `invitee_name` is the address until somebody said yes.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["teamInvitations.sent"];
    };
    "/api/team-invitations/{id}/respond": {
        parameters: {
        };
        /**
         * Accept or reject an invitation, once.
         * @description For whom it was sent to, whose address must be proved. Accepting makes them one of the team, without a project yet. A second answer is 409, `already_answered`.
         */
        put: operations["teamInvitations.respond"];
        /**
         * Accept or reject an invitation, once.
         * @description For whom it was sent to, whose address must be proved. Accepting makes them one of the team, without a project yet. A second answer is 409, `already_answered`.
         */
        post: operations["teamInvitations.respondByPost"];
    };
    "/api/team-invitations/{id}/link": {
        parameters: {
        };
        /**
         * A link by which an invitation of the asker is answered, to be handed to whom it is for: told once, and the one told before ends.
         * @description For places without mail. Whoever has the link can answer the invitation: hand it to nobody else.
         */
        post: operations["teamInvitations.handLink"];
    };
    "/api/team-invitations/by-link": {
        parameters: {
        };
        /**
         * The invitation that a mailed or handed link is about, by the token of the link.
         * @description Before somebody has an account. A link that was answered or is too old: 422, `link_ended`.
         */
        post: operations["teamInvitations.lookAtLink"];
    };
    "/api/team-invitations/by-link/answer": {
        parameters: {
        };
        /**
         * Accept or reject an invitation by the token of its link, once, whatever address it was sent to.
         * @description The invitation becomes the asker’s.
         */
        post: operations["teamInvitations.respondByLink"];
    };
    "/api/team-invitations/{id}": {
        parameters: {
        };
        /**
         * Take back an invitation that nobody answered.
         * @description For its inviter. Links to it end.
         */
        delete: operations["teamInvitations.cancel"];
    };
    "/api/team-invitations/members": {
        parameters: {
        };
        /**
         * The people of the asker’s teams.
         * @description Once each, the asker among them; `can_manage` says whom the asker can remove.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["teamInvitations.members"];
    };
    "/api/team-invitations/my-teams": {
        parameters: {
        };
        /**
         * The teams that the asker belongs to.
         * @description The own team first, then by the day of joining.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["teamInvitations.teams"];
    };
    "/api/team-invitations/my-teams/{id}": {
        parameters: {
        };
        /**
         * Leave somebody’s team, with every share of a project of theirs.
         * @description What the asker wrote there stays. `id` is that of the team, not of an invitation.
         */
        delete: operations["teamInvitations.leave"];
    };
    "/api/team-invitations/projects/share": {
        parameters: {
        };
        /**
         * Share an own project with somebody of an own team.
         * @description A viewer sees and comments, a collaborator uploads and edits too. Shared again, the level changes.
         */
        post: operations["teamInvitations.share"];
    };
    "/api/team-invitations/projects/share/{id}": {
        parameters: {
        };
        /**
         * Change the level of a share.
         * @description For the project’s owner. What was done before stays.
         */
        put: operations["teamInvitations.changeShare"];
        /**
         * End a share.
         * @description Their devices remove the project when they next have a connection.
         */
        delete: operations["teamInvitations.unshare"];
    };
    "/api/team-invitations/search-users": {
        parameters: {
        };
        /**
         * People by a whole e-mail address, or by part of name or address among the asker’s teams; from 2 characters on.
         * @description Strangers are found by their whole address only, if they want to be found, and not without end: 429.
         *
         *     10 entries at most in all.
         */
        get: operations["teamInvitations.searchUsers"];
    };
    "/api/team-invitations/projects/available/{memberId}": {
        parameters: {
        };
        /**
         * The asker’s own projects, each with whether and how a member of an own team has it.
         * @description `share_info` has the share’s id, by which it is changed or ended.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["teamInvitations.projectsFor"];
    };
    "/api/team-invitations/members/{id}": {
        parameters: {
        };
        /**
         * Remove somebody from the asker’s own teams, with every share of an own project they had.
         * @description Their devices remove those projects when they next have a connection.
         */
        delete: operations["teamInvitations.removeMember"];
    };
    "/api/sync/push": {
        parameters: {
        };
        /**
         * Changes of a device, numbered without a gap: each is applied exactly once or refused for good.
         * @description The protocol of the app’s devices, which programs do not need: `n` counts a device’s changes, so that one told twice is done once.
         */
        post: operations["sync.push"];
    };
    "/api/sync/pull": {
        parameters: {
        };
        /**
         * What changed since the cursors that a device holds.
         * @description A scope is a project (`p:` and its id) or a person (`u:`). `more` says that the next page waits behind the cursor.
         */
        post: operations["sync.pull"];
    };
    "/api/sync/events": {
        parameters: {
        };
        /**
         * A stream of lines that say when to pull; with `wait`, one answer after so many seconds or at the first news.
         * @description Server-sent events. It says that something is new, never what: devices then pull.
         */
        get: operations["sync.events"];
    };
    "/api/uploads": {
        parameters: {
        };
        /**
         * Begin sending the bytes of a pending version or cover; Location is where they go. Begun again by the same person, it is the same upload, and Upload-Offset says how much of it has arrived: all of it where the project has these bytes already. A small file may come whole as the body, of type application/offset+octet-stream.
         * @description For devices, whose version is there before its bytes. Programs upload documents in one call.
         */
        post: operations["uploads.create"];
    };
    "/api/uploads/{id}": {
        parameters: {
        };
        /**
         * How many bytes have arrived, in Upload-Offset; asked with HEAD.
         * @description Where to go on after a line broke off.
         */
        get: operations["uploads.offset"];
        /**
         * Give up an upload.
         * @description Bytes that arrived are removed.
         */
        delete: operations["uploads.end"];
        /**
         * Send bytes from Upload-Offset on; with the last one the version is checked and becomes ready.
         * @description An offset other than what has arrived is 409; bytes that are not what was announced, `upload_mismatch`.
         */
        patch: operations["uploads.append"];
    };
    "/covers/{name}": {
        parameters: {
        };
        /**
         * A project’s cover, by its `cover_image_url`.
         * @description WebP, to be kept for ever: another cover has another name.
         */
        get: operations["pictures.cover"];
    };
    "/avatars/{name}": {
        parameters: {
        };
        /**
         * A team’s or a person’s picture, by its `avatar_url` or `personal_avatar_url`.
         * @description WebP, to be kept for ever: another picture has another name.
         */
        get: operations["pictures.avatar"];
    };
    "/api/health": {
        parameters: {
        };
        /**
         * Whether the server answers and its database can be read. Asked from the machine itself, also its version, the bytes that are left on its disk and the time of its last backup, for whatever watches it.
         * @description For whatever restarts the server. Others learn no more than that it is there.
         */
        get: operations["health.read"];
    };
    "/api/ready": {
        parameters: {
        };
        /**
         * Whether requests are to be sent to this server.
         * @description For load balancers. Answered with 503 it says which `parts` are not ready: `database` does not answer, `files` cannot be written (the disk is read-only, or fuller than it may be), `stopping` since it was told to end: what comes meanwhile is still answered.
         *
         *     3 entries at most in all.
         */
        get: operations["health.ready"];
    };
    "/api/operator": {
        parameters: {
        };
        /**
         * Where whoever runs this server is reached (an e-mail or https address; null where they have named none), whether it sends mail (without mail it has no link to a new password to give), who may make an account: anybody (open), who was invited, or nobody (closed); and by which identity provider one signs in.
         * @description What the pages before the sign-in need to say.
         */
        get: operations["health.operator"];
    };
    "/api/openapi.json": {
        parameters: {
        };
        /**
         * This description, OpenAPI 3.1.
         * @description Made from what the server checks requests and answers by. A typed client is made of it, in `client/`.
         */
        get: operations["apiDocs.openapi"];
    };
    "/api/docs": {
        parameters: {
        };
        /**
         * The page to read it.
         * @description It loads nothing from elsewhere and cannot call the server: to try a call, take the walk in `docs/walk.mjs`.
         */
        get: operations["apiDocs.page"];
    };
    "/api/docs/{name}": {
        parameters: {
        };
        /**
         * What that page is made of.
         * @description Scripts and styles of that page.
         */
        get: operations["apiDocs.file"];
    };
    "/api/projects/{id}/activity": {
        parameters: {
        };
        /**
         * Who did what in a project and when, newest first. `number` counts its lines without a gap; `before` asks for those below one.
         * @description Names are as they were when it was done. `Link` leads to older lines too.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["activities.ofProject"];
    };
    "/api/admin/people": {
        parameters: {
        };
        /**
         * Everybody with an account, by name; with “begins” those whose name or address begins so, by name or by address.
         * @description `last_seen_at` and `sessions` tell which accounts are not used any more, `storage` what each has uploaded.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["admin.people"];
    };
    "/api/admin/people/{id}/disable": {
        parameters: {
        };
        /**
         * Close an account, with the keeper’s own present password: all its sessions end, and nobody signs in by it until it is enabled. What waits on its devices stays there.
         * @description Nothing of theirs is deleted. A keeper cannot do it to themself: 409, `own_account`.
         */
        post: operations["admin.disable"];
    };
    "/api/admin/people/{id}/enable": {
        parameters: {
        };
        /**
         * Open an account that was disabled, with the keeper’s own present password; its person signs in again.
         * @description The sessions that they had do not come back: they sign in with the password that they have.
         */
        post: operations["admin.enable"];
    };
    "/api/admin/people/{id}/sign-out": {
        parameters: {
        };
        /**
         * End all sessions of a person, with the keeper’s own present password; what waits on their devices stays there until they sign in again.
         * @description For a device that was left somewhere, when its person cannot do it themself.
         */
        post: operations["admin.signOut"];
    };
    "/api/admin/people/{id}/delete": {
        parameters: {
        };
        /**
         * Delete an account for good, with the keeper’s own present password. Its projects go to the bin; refused while others have one of those, unless “with_projects” is said.
         * @description It cannot be undone. What they wrote in others’ projects stays there without their name.
         */
        post: operations["admin.remove"];
    };
    "/api/admin/people/{id}/keeper": {
        parameters: {
        };
        /**
         * Name a person a keeper of the server or unname one, with the keeper’s own present password.
         * @description Keepers see all accounts and the state of the server, and no drawing that was not shared with them.
         */
        post: operations["admin.keeper"];
    };
    "/api/admin/server": {
        parameters: {
        };
        /**
         * How the server is: version, space, age of the last backup, work that waits, mails that failed. What waits is counted to 1,000.
         * @description For a page that a keeper looks at, or a program that watches the server. Sizes are in bytes.
         */
        get: operations["admin.server"];
    };
    "/api/admin/projects": {
        parameters: {
        };
        /**
         * Projects by what they hold, the largest first.
         * @description What is in a project’s bin counts until it is removed for good. Names are told, and nothing of what is in them.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["admin.projects"];
    };
    "/api/admin/projects/unowned": {
        parameters: {
        };
        /**
         * Projects whose owner is disabled or deleted.
         * @description Nobody can share or delete these. The command `project:export` takes one to another account.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["admin.unowned"];
    };
    "/api/projects/{id}/webhooks": {
        parameters: {
        };
        /**
         * The webhooks of a project, the oldest first. For its owner.
         * @description A project has ten at most. `waiting`, `failures` and `missed` say whether its receiver keeps up.
         *
         *     10 entries at most in all.
         */
        get: operations["webhooks.list"];
        /**
         * Make a webhook of a project, with the present password. The secret that deliveries are signed with is answered here, and never again.
         * @description Deliveries are signed as Standard Webhooks says: keep the secret where the receiver can read it. The address has to be of the Internet, unless whoever runs the server allows others.
         */
        post: operations["webhooks.create"];
    };
    "/api/projects/{id}/webhooks/{webhook_id}": {
        parameters: {
        };
        /**
         * Name a webhook anew, choose of what it is told, turn it off or on. What waits is given up as it is turned off. Another address is another webhook.
         * @description Asks for no password, since neither where it sends nor its secret can be changed here.
         */
        patch: operations["webhooks.edit"];
    };
    "/api/projects/{id}/webhooks/{webhook_id}/remove": {
        parameters: {
        };
        /**
         * Remove a webhook with what waits to be sent, with the present password.
         * @description What is on its way to the receiver at this moment may still reach it.
         */
        post: operations["webhooks.remove"];
    };
    "/api/projects/{id}/webhooks/{webhook_id}/secret": {
        parameters: {
        };
        /**
         * Give a webhook another secret, with the present password. For a day deliveries are signed with the one before as well.
         * @description The header then has two signatures: a receiver takes a delivery for which one of them is right.
         */
        post: operations["webhooks.renewSecret"];
    };
    "/api/projects/{id}/webhooks/{webhook_id}/test": {
        parameters: {
        };
        /**
         * Send an event `webhook.test`, which tells of nothing.
         * @description What came of it stands among the deliveries. Refused for a webhook that is off.
         */
        post: operations["webhooks.test"];
    };
    "/api/projects/{id}/webhooks/{webhook_id}/deliveries": {
        parameters: {
        };
        /**
         * What was sent to a webhook, or waits, within 30 days; the newest first.
         * @description Of the receiver’s answers the status is kept, and nothing else.
         *
         *     In pages of 2 MB at most: `Link` says where the next one is.
         */
        get: operations["webhooks.deliveries"];
    };
    "/api/projects/{id}/webhooks/{webhook_id}/deliveries/{delivery_id}/again": {
        parameters: {
        };
        /**
         * Send a delivery again, now, whatever came of it.
         * @description With the event’s own id, so that a receiver that has it already passes it over.
         */
        post: operations["webhooks.sendAgain"];
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Error: {
            /** @description A sentence for people, in English. */
            detail: string;
            /** @enum {string} */
            code: "malformed" | "unauthenticated" | "device_lost" | "bad_credentials" | "forbidden" | "token_scope" | "account_disabled" | "registration_closed" | "registration_invited" | "registration_link_used" | "password_closed" | "provider_refused" | "provider_address" | "not_found" | "method_not_allowed" | "email_taken" | "id_taken" | "name_taken" | "cycle" | "too_deep" | "too_many_versions" | "too_many_folders" | "too_many_projects" | "too_many_comments" | "too_many_prints" | "too_many_webhooks" | "webhook_off" | "webhook_address" | "too_many_tokens" | "moves_waiting" | "root_folder" | "current_version" | "only_version" | "built_upon" | "still_together" | "version_pending" | "deleted" | "not_deleted" | "upload_mismatch" | "gap" | "client_conflict" | "epoch_changed" | "already_answered" | "own_account" | "already_member" | "projects_shared" | "export_running" | "idempotency_mismatch" | "project_full" | "person_full" | "too_large" | "unsupported_type" | "invalid" | "empty_file" | "bad_path" | "wrong_password" | "same_password" | "guessable_password" | "link_ended" | "not_an_image" | "cannot_stamp" | "size_unreadable" | "search_too_long" | "update_required" | "rate_limited" | "fault" | "project_stuck" | "busy" | "provider_unreachable" | "storage_full";
            /** @description Of `invalid`: what is wrong, by field. */
            fields?: {
                [key: string]: "required" | "too_long" | "too_short" | "characters" | "format" | "unknown";
            };
            /** @description What the sentence is about. */
            params?: {
                [key: string]: string | number;
            };
        };
        User: {
            /** Format: int64 */
            id: number;
            full_name: string;
            email: string;
            avatar_url: string | null;
            personal_avatar_url: string | null;
            /** Format: int64 */
            team_id: number;
            team_name: string;
            organization: string;
            /** Format: date-time */
            created_at: string;
            email_proved_at?: string | null;
            pending_email?: string | null;
            keeper_since?: string | null;
        };
        Person: {
            /** Format: int64 */
            id: number;
            full_name: string;
            email: string;
            avatar_url: string | null;
            personal_avatar_url: string | null;
        };
        Project: {
            /** Format: int64 */
            id: number;
            name: string;
            description: string;
            /** @enum {string} */
            project_type: "commercial" | "industrial" | "institutional" | "other" | "residential";
            tags: string;
            address: string;
            city: string;
            country: string;
            status: string;
            cover_image_url: string | null;
            /** Format: int64 */
            owner_id: number;
            is_owner: boolean;
            is_shared: boolean;
            /** @enum {string} */
            access_level: "owner" | "collaborator" | "viewer";
            shared_by: {
                /** Format: int64 */
                id: number;
                full_name: string;
            } | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        BinEntry: {
            /** @enum {string} */
            kind: "project" | "folder" | "document" | "version";
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: int64 */
            project_id: number;
            /** Format: date-time */
            deleted_at: string;
            /** Format: int64 */
            deleted_by_id?: number;
            /** Format: date-time */
            kept_until: string;
            empty?: boolean;
        };
        FolderPreview: {
            /** @constant */
            preview: true;
            new_files: {
                filename: string;
                relative_path: string;
                file_size: number;
                version: string;
                is_new_document: boolean;
                global_search: boolean;
                found_in_folder_name: string | null;
                conflicts_found: number;
                document_id: number | null;
            }[];
            version_updates: {
                filename: string;
                relative_path: string;
                file_size: number;
                version: string;
                is_new_document: boolean;
                global_search: boolean;
                found_in_folder_name: string | null;
                conflicts_found: number;
                document_id: number | null;
            }[];
            refused_files: {
                relative_path: string;
                detail: string;
                code: string;
            }[];
            total_files: number;
        };
        FolderUpload: {
            /** @constant */
            preview: false;
            documents: {
                relative_path: string;
                document: components["schemas"]["Document"];
            }[];
            refused_files: {
                relative_path: string;
                detail: string;
                code: string;
            }[];
            folders_created: number;
            total_files: number;
        };
        Document: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            document_id: number;
            /** Format: int64 */
            version_id: number;
            name: string;
            description: string;
            /** @enum {string} */
            file_type: "pdf" | "drawing" | "image" | "other";
            version: string;
            /** @enum {string} */
            state: "pending" | "ready";
            /** @enum {string} */
            folder_type: "plans" | "photos" | "field_reports" | "other_files";
            folder_id: number | null;
            /** Format: int64 */
            project_id: number;
            file_name: string;
            file_path: string;
            file_size: number;
            sha256: string;
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            created_by_id: number;
            /** Format: date-time */
            updated_at: string;
            taken_at: string | null;
            latitude: number | null;
            longitude: number | null;
            notice?: {
                /** @enum {string} */
                code: "label_changed" | "concurrent_version" | "same_bytes" | "became_version" | "other_kind" | "moved_to_ancestor" | "items_rescued" | "overruled" | "kept_in_bin" | "cover_refused" | "choice_open" | "choice_replaced" | "edit_replaced" | "followed_split" | "link_left_out" | "access_put_back" | "access_ended" | "now_read_only";
                params: {
                    [key: string]: string | number;
                };
            };
        };
        Folder: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @enum {string} */
            folder_type: "plans" | "photos" | "field_reports" | "other_files" | "custom";
            /** @enum {string} */
            root_folder_type: "plans" | "photos" | "field_reports" | "other_files";
            /** Format: int64 */
            project_id: number;
            parent_folder_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
        };
        FolderTree: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @enum {string} */
            folder_type: "plans" | "photos" | "field_reports" | "other_files" | "custom";
            /** @enum {string} */
            root_folder_type: "plans" | "photos" | "field_reports" | "other_files";
            /** Format: int64 */
            project_id: number;
            parent_folder_id: number | null;
            /** Format: date-time */
            created_at: string;
            /** Format: date-time */
            updated_at: string;
            children: components["schemas"]["FolderTree"][];
        };
        Version: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            document_id: number;
            /** Format: int64 */
            project_id: number;
            version: string;
            ordinal: number;
            /** @enum {string} */
            state: "pending" | "ready";
            is_current: boolean;
            concurrent: boolean;
            file_name: string;
            /** @enum {string} */
            file_type: "pdf" | "drawing" | "image" | "other";
            file_path: string;
            file_size: number;
            sha256: string;
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            created_by_id: number;
            taken_at: string | null;
            latitude: number | null;
            longitude: number | null;
        };
        NextVersion: {
            next_version: string;
            is_new_document: boolean;
            global_search: boolean;
            found_in_folder_name: string | null;
            auto_detected_location: {
                /** @enum {string} */
                folder_type: "plans" | "photos" | "field_reports" | "other_files";
                folder_id: number | null;
                folder_name: string;
            } | null;
            conflicts_found: number;
            document_id: number | null;
        };
        Comment: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            document_id: number;
            /** Format: int64 */
            project_id: number;
            /** Format: int64 */
            user_id: number;
            user_full_name: string;
            user_personal_avatar_url: string | null;
            user_avatar_url: string | null;
            content: string;
            /** Format: date-time */
            created_at: string;
            edited_at: string | null;
            linked_documents: {
                /** Format: int64 */
                id: number;
                name: string;
                /** @enum {string} */
                file_type: "pdf" | "drawing" | "image" | "other";
            }[];
        };
        QrCode: {
            /** Format: int64 */
            id: number;
            qr_token: string;
            /** Format: int64 */
            document_id: number;
            /** Format: int64 */
            version_id: number;
            /** Format: int64 */
            project_id: number;
            version: string;
            verify_url: string;
            /** Format: date-time */
            created_at: string;
            /** Format: int64 */
            created_by_id: number;
        };
        Verdict: {
            /** @enum {string} */
            status: "current" | "undecided" | "superseded" | "withdrawn" | "contested";
            document_name: string | null;
            version: string | null;
            version_created_at: string | null;
            current_version: string | null;
            current_since: string | null;
            superseded_since: string | null;
            /** Format: date-time */
            checked_at: string;
        };
        SearchHit: {
            /** Format: int64 */
            id: number;
            name: string;
            description: string;
            /** Format: int64 */
            project_id: number;
            project_name: string;
            /** @enum {string} */
            folder_type: "plans" | "photos" | "field_reports" | "other_files";
            folder_id: number | null;
            folder_name: string;
            /** @enum {string} */
            file_type: "pdf" | "drawing" | "image" | "other";
            file_path: string;
            version: string;
            /** Format: date-time */
            created_at: string;
            /** @enum {string} */
            matched: "name" | "description" | "folder" | "text";
        };
        ReceivedInvitation: {
            /** Format: int64 */
            id: number;
            team_name: string;
            inviter_name: string;
            inviter_email: string;
            invitee_email?: string;
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected";
            /** Format: date-time */
            created_at: string;
            message: string | null;
        };
        SentInvitation: {
            /** Format: int64 */
            id: number;
            team_name: string;
            invitee_name: string;
            invitee_email: string;
            /** @enum {string} */
            status: "pending" | "accepted" | "rejected";
            /** Format: date-time */
            created_at: string;
            message: string | null;
        };
        Member: {
            /** Format: int64 */
            id: number;
            full_name: string;
            email: string;
            avatar_url: string | null;
            personal_avatar_url: string | null;
            is_current_user: boolean;
            /** @enum {string} */
            team_role: "OWNER" | "MEMBER";
            team_name: string;
            can_manage: boolean;
            projects_count: number;
            projects: {
                /** Format: int64 */
                id: number;
                name: string;
            }[];
        };
        Team: {
            /** Format: int64 */
            team_id: number;
            team_name: string;
            /** Format: int64 */
            team_owner_id: number;
            team_owner_name: string;
            team_owner_email: string;
            team_owner_avatar: string | null;
            is_personal_team: boolean;
            /** @enum {string} */
            role: "OWNER" | "MEMBER";
            member_count: number;
            /** Format: date-time */
            joined_at: string;
        };
        Share: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            project_id: number;
            /** Format: int64 */
            shared_with_id: number;
            /** @enum {string} */
            access_level: "viewer" | "collaborator";
            /** Format: int64 */
            shared_by_id: number;
            /** Format: date-time */
            created_at: string;
        };
    };
    responses: {
        /** @description `malformed`: The request could not be read. */
        Refused400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `unauthenticated`: Sign in to continue.
         *
         *     `device_lost`: This device was reported lost. Its data is removed.
         *
         *     `bad_credentials`: Incorrect email or password
         */
        Refused401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `forbidden`: You do not have the access this needs.
         *
         *     `token_scope`: This token may not do that: a token for a program reads, or writes, what it was made for.
         *
         *     `account_disabled`: Whoever keeps this server has disabled this account. What waits on devices stays there.
         *
         *     `registration_closed`: This server takes no new accounts. Whoever runs it adds people.
         *
         *     `registration_invited`: Only who was invited can make an account here: by the link of an invitation, or with the invited address.
         *
         *     `registration_link_used`: An account was made by this link already. Ask for another, or sign in.
         *
         *     `password_closed`: On this server one signs in by the identity provider. A password is for whoever keeps it.
         *
         *     `provider_refused`: The identity provider did not let this through, or it was not begun on this device. Begin anew.
         *
         *     `provider_address`: The identity provider does not say an address that is confirmed. An account needs one.
         */
        Refused403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: There is no such thing here. */
        Refused404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `email_taken`: A user with this email already exists
         *
         *     `id_taken`: Something else already has this id.
         *
         *     `name_taken`: Something here already has this name.
         *
         *     `cycle`: A folder cannot be moved into itself or its own subfolders.
         *
         *     `too_deep`: Folders cannot be nested that deep.
         *
         *     `too_many_versions`: A document cannot have more than 1,000 versions, or 5,000 with deleted ones.
         *
         *     `too_many_folders`: A project cannot have more than 10,000 folders, or 30,000 with those in the bin.
         *
         *     `too_many_projects`: One person cannot own more than 1,000 projects, or 2,000 with those in the bin.
         *
         *     `too_many_comments`: A document cannot have more than 5,000 comments or 20 MB of them, nor 1,000, 4 MB or 5,000 links of one person.
         *
         *     `too_many_prints`: A version cannot have more than 100 codes, or 2,000 prints in the register, nor 250 of one person who may only view.
         *
         *     `too_many_webhooks`: A project cannot have more than 10 webhooks. Remove one that is not used.
         *
         *     `webhook_off`: This webhook is turned off. Turn it on to send something.
         *
         *     `too_many_tokens`: An account cannot have more than 20 tokens. Revoke one that is not used.
         *
         *     `moves_waiting`: Too many things were moved out of this folder that the server has not moved yet.
         *
         *     `root_folder`: The four root folders of a project stay as they are.
         *
         *     `current_version`: The current version cannot be deleted.
         *
         *     `only_version`: This is the only version that is left of the document.
         *
         *     `built_upon`: Somebody else has gone on from this.
         *
         *     `still_together`: What you meant alone is still one document together with something else.
         *
         *     `version_pending`: The file of this version has not arrived yet.
         *
         *     `deleted`: This has been deleted meanwhile.
         *
         *     `not_deleted`: This is not in the bin.
         *
         *     `upload_mismatch`: The file that arrived is not the one that was announced.
         *
         *     `gap`: An earlier change of this device is missing.
         *
         *     `client_conflict`: This device number is already used by another device.
         *
         *     `epoch_changed`: The server was restored from a backup.
         *
         *     `already_answered`: This invitation was already answered.
         *
         *     `own_account`: A keeper cannot do this to their own account: another one, or a command, can.
         *
         *     `already_member`: This person is already in the team.
         *
         *     `projects_shared`: Others have projects of yours. Delete them first, or end their sharing.
         *
         *     `export_running`: An export or a ZIP of this person is under way already.
         *
         *     `idempotency_mismatch`: This Idempotency-Key was used for another request.
         */
        Refused409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `webhook_address`: This server sends webhooks by https only, and not to addresses of its own network.
         *
         *     `invalid`: Some fields are not valid.
         *
         *     `empty_file`: The file is empty.
         *
         *     `bad_path`: The name or path of this file cannot be used here.
         *
         *     `wrong_password`: The current password is not correct.
         *
         *     `same_password`: The new password is the one that the account has already.
         *
         *     `guessable_password`: This password is among the first that somebody would try. Choose another one.
         *
         *     `link_ended`: This link has been used already or is too old. Ask for a new one.
         *
         *     `not_an_image`: The file is not a picture.
         *
         *     `cannot_stamp`: No code can be put on this PDF: it is protected, damaged or too large.
         *
         *     `size_unreadable`: At this size the code could not be read from a sheet that is printed at half size. Choose a larger one.
         *
         *     `search_too_long`: This search takes too long. Look for fewer or longer words.
         */
        Refused422: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `project_full`: This project holds as much as this server gives one project.
         *
         *     `person_full`: You have uploaded as much as this server gives one person.
         *
         *     `too_large`: This is larger than the server accepts.
         */
        Refused413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_type`: Files of this type are not accepted here. */
        Refused415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `update_required`: The server does not know this kind of change. */
        Refused426: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `rate_limited`: Too many attempts. Wait a little and try again. */
        Refused429: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `fault`: The server failed. Nothing was changed. */
        Refused500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /**
         * @description `project_stuck`: The server could not finish an earlier large change in this project. Whoever runs it has to look into it. Nothing was changed.
         *
         *     `busy`: The server cannot do this at the moment. Nothing was changed. Try again a little later.
         *
         *     `provider_unreachable`: The identity provider cannot be reached. Whoever is signed in stays so. Try again a little later.
         */
        Refused503: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `storage_full`: The server has no space left. Nothing was changed. */
        Refused507: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    "auth.token": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "ana@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    /** Format: email */
                    username: string;
                    password: string;
                    /** @constant */
                    grant_type?: "password";
                    /** @constant */
                    device?: "iPad";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "pl3k6v0d5t7o1m9x2c8q4b",
                     *       "token_type": "bearer"
                     *     }
                     */
                    "application/json": {
                        access_token: string;
                        /** @constant */
                        token_type: "bearer";
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.recover": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ana@example.com"
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    email: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.reset": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "hT5w0cQnB2aVx9LrYk3sEg",
                 *       "new_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    token: string;
                    /** Format: password */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.confirmAddress": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "hT5w0cQnB2aVx9LrYk3sEg",
                 *       "action": "confirm"
                 *     }
                 */
                "application/json": {
                    token: string;
                    /** @enum {string} */
                    action: "look" | "confirm" | "refuse";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "email": "ana@example.com",
                     *       "full_name": "Ana Architect",
                     *       "is_change": false
                     *     }
                     */
                    "application/json": {
                        email: string;
                        full_name: string;
                        is_change: boolean;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.logout": {
        parameters: {
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.endLeft": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sessions": [
                 *         "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *       ]
                 *     }
                 */
                "application/json": {
                    sessions: string[];
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.leftLost": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
                 *     }
                 */
                "application/json": {
                    session: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "how": null
                     *     }
                     */
                    "application/json": {
                        how: ("send_first" | "at_once") | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.leftEmptied": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "session": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                 *       "sent": 3,
                 *       "unsent": 0
                 *     }
                 */
                "application/json": {
                    session: string;
                    sent: number;
                    unsent: number;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.deleted": {
        parameters: {
            path: {
                /** @description Of the person. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": false,
                     *       "disabled": false,
                     *       "now": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": {
                        deleted: boolean;
                        disabled?: boolean;
                        /** Format: date-time */
                        now?: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.sessions": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 8390027714465193,
                     *         "browser": "Firefox",
                     *         "system": "Windows",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "last_seen_at": "2026-03-09T12:00:00.000Z",
                     *         "is_current": true,
                     *         "lost": null
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        browser: ("Chrome" | "Edge" | "Firefox" | "Opera" | "Safari" | "Samsung Internet") | null;
                        system: ("Android" | "ChromeOS" | "iPad" | "iPhone" | "Linux" | "Mac" | "Windows") | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        last_seen_at: string;
                        is_current: boolean;
                        lost?: {
                            /** @enum {string} */
                            how: "send_first" | "at_once";
                            /** Format: date-time */
                            at: string;
                            /** Format: date-time */
                            until?: string;
                            removed_at: string | null;
                            sent: number;
                            unsent: number;
                        } | null;
                    }[];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.endOtherSessions": {
        parameters: {
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.endSession": {
        parameters: {
            path: {
                /** @description Of the session, as the list of sessions says it. */
                id: number;
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.foundSession": {
        parameters: {
            path: {
                /** @description Of the session, as the list of sessions says it. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.loseSession": {
        parameters: {
            path: {
                /** @description Of the session, as the list of sessions says it. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "how": "send_first",
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    how: "send_first" | "at_once";
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.lost": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "how": null
                     *     }
                     */
                    "application/json": {
                        how: ("send_first" | "at_once") | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.emptied": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sent": 3,
                 *       "unsent": 0
                 *     }
                 */
                "application/json": {
                    sent: number;
                    unsent: number;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.beginAtProvider": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "anew": false
                 *     }
                 */
                "application/json": {
                    anew: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "address": "https://id.example.com/authorize?client_id=plumbline&state=4Zq9",
                     *       "flow": "Zmxvdy4x",
                     *       "state": "4Zq9"
                     *     }
                     */
                    "application/json": {
                        address: string;
                        flow: string;
                        state: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.finishAtProvider": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "flow": "Zmxvdy4x",
                 *       "answer": "code=SplxlOBeZQQYbYS6WxSbIA&state=4Zq9"
                 *     }
                 */
                "application/json": {
                    flow: string;
                    answer: string;
                    /** @constant */
                    device?: "iPad";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "pl3k6v0d5t7o1m9x2c8q4b",
                     *       "token_type": "bearer"
                     *     }
                     */
                    "application/json": {
                        access_token: string;
                        /** @constant */
                        token_type: "bearer";
                    } | {
                        link: string;
                        email: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.linkToProvider": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "link": "bGluay4x",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    link: string;
                    password: string;
                    /** @constant */
                    device?: "iPad";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_token": "pl3k6v0d5t7o1m9x2c8q4b",
                     *       "token_type": "bearer"
                     *     }
                     */
                    "application/json": {
                        access_token: string;
                        /** @constant */
                        token_type: "bearer";
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.ways": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "password": true,
                     *       "provider": false
                     *     }
                     */
                    "application/json": {
                        password: boolean;
                        provider: boolean;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.beginConfirmation": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "address": "https://id.example.com/authorize?client_id=plumbline&state=4Zq9",
                     *       "flow": "Zmxvdy4x",
                     *       "state": "4Zq9"
                     *     }
                     */
                    "application/json": {
                        address: string;
                        flow: string;
                        state: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.finishConfirmation": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "flow": "Zmxvdy4x",
                 *       "answer": "code=SplxlOBeZQQYbYS6WxSbIA&state=4Zq9"
                 *     }
                 */
                "application/json": {
                    flow: string;
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "confirmation": "Y29uZmlybWVk"
                     *     }
                     */
                    "application/json": {
                        confirmation: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "auth.endByProvider": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "logout_token": "eyJhbGciOiJSUzI1NiJ9.eyJldmVudHMiOnt9fQ.c2ln"
                 *     }
                 */
                "application/x-www-form-urlencoded": {
                    logout_token: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.register": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "full_name": "Ana Architect",
                 *       "email": "ana@example.com",
                 *       "password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    full_name: string;
                    /** Format: email */
                    email: string;
                    /** Format: password */
                    password: string;
                    invitation?: string;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1204417083542193,
                     *       "full_name": "Ana Architect",
                     *       "email": "ana@example.com",
                     *       "avatar_url": null,
                     *       "personal_avatar_url": null,
                     *       "team_id": 6602918837450127,
                     *       "team_name": "Ana Architect",
                     *       "organization": "",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "email_proved_at": "2026-03-02T07:42:10.000Z",
                     *       "pending_email": null,
                     *       "keeper_since": null
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.me": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1204417083542193,
                     *       "full_name": "Ana Architect",
                     *       "email": "ana@example.com",
                     *       "avatar_url": null,
                     *       "personal_avatar_url": null,
                     *       "team_id": 6602918837450127,
                     *       "team_name": "Ana Architect",
                     *       "organization": "",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "email_proved_at": "2026-03-02T07:42:10.000Z",
                     *       "pending_email": null,
                     *       "keeper_since": null
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.one": {
        parameters: {
            path: {
                /** @description Of the person. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1204417083542193,
                     *       "full_name": "Ana Architect",
                     *       "email": "ana@example.com",
                     *       "avatar_url": null,
                     *       "personal_avatar_url": null
                     *     }
                     */
                    "application/json": components["schemas"]["Person"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.editPersonal": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "full_name": "Ana Architect"
                 *     }
                 */
                "application/json": {
                    full_name?: string;
                    /** Format: email */
                    email?: string;
                    current_password?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1204417083542193,
                     *       "full_name": "Ana Architect",
                     *       "email": "ana@example.com",
                     *       "avatar_url": null,
                     *       "personal_avatar_url": null,
                     *       "team_id": 6602918837450127,
                     *       "team_name": "Ana Architect",
                     *       "organization": "",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "email_proved_at": "2026-03-02T07:42:10.000Z",
                     *       "pending_email": null,
                     *       "keeper_since": null
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.proveAgain": {
        parameters: {
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.editTeam": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "team_name": "Harbour Architects",
                 *       "description": "Housing and schools."
                 *     }
                 */
                "application/json": {
                    team_name?: string;
                    description?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 1204417083542193,
                     *       "full_name": "Ana Architect",
                     *       "email": "ana@example.com",
                     *       "avatar_url": null,
                     *       "personal_avatar_url": null,
                     *       "team_id": 6602918837450127,
                     *       "team_name": "Harbour Architects",
                     *       "organization": "",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "email_proved_at": "2026-03-02T07:42:10.000Z",
                     *       "pending_email": null,
                     *       "keeper_since": null
                     *     }
                     */
                    "application/json": components["schemas"]["User"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.tellFollows": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "follows": [
                 *         {
                 *           "kind": "document",
                 *           "id": 5129034877120446,
                 *           "version_id": 5870116290437715,
                 *           "follows": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    follows: {
                        /** @enum {string} */
                        kind: "document" | "folder" | "project";
                        /** Format: int64 */
                        id: number;
                        /** Format: int64 */
                        version_id?: number;
                        follows: boolean;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.changePassword": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "new_password": "nine lighter planks"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                    /** Format: password */
                    new_password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "message": "Password changed successfully"
                     *     }
                     */
                    "application/json": {
                        message: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.exportAccount": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.deleteAccount": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.setAvatar": {
        parameters: {
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "avatar_url": "/avatars/5f1c9a.webp"
                     *     }
                     */
                    "application/json": {
                        avatar_url: string | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.removeAvatar": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "avatar_url": null
                     *     }
                     */
                    "application/json": {
                        avatar_url: string | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.setPersonalAvatar": {
        parameters: {
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "personal_avatar_url": "/avatars/77b02e.webp"
                     *     }
                     */
                    "application/json": {
                        personal_avatar_url: string | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "users.removePersonalAvatar": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "personal_avatar_url": null
                     *     }
                     */
                    "application/json": {
                        personal_avatar_url: string | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "apiTokens.list": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 8511930264470185,
                     *         "name": "Nightly report",
                     *         "scope": "read",
                     *         "project_id": 3318204471906627,
                     *         "project_name": "Harbour House",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "expires_at": "2026-03-09T12:00:00.000Z",
                     *         "used_at": null
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        name: string;
                        /** @enum {string} */
                        scope: "read" | "write";
                        project_id: number | null;
                        project_name: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        expires_at: string;
                        used_at: string | null;
                    }[];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "apiTokens.create": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Nightly report",
                 *       "scope": "read",
                 *       "project_id": 3318204471906627,
                 *       "days": 90,
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** @enum {string} */
                    scope: "read" | "write";
                    project_id: number | null;
                    days: number;
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8511930264470185,
                     *       "name": "Nightly report",
                     *       "scope": "read",
                     *       "project_id": 3318204471906627,
                     *       "project_name": "Harbour House",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "expires_at": "2026-03-09T12:00:00.000Z",
                     *       "used_at": null,
                     *       "token": "plb_4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d4d"
                     *     }
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        name: string;
                        /** @enum {string} */
                        scope: "read" | "write";
                        project_id: number | null;
                        project_name: string | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        expires_at: string;
                        used_at: string | null;
                        token: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "apiTokens.revoke": {
        parameters: {
            path: {
                /** @description Of the token, as the list of tokens says it. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.mine": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3318204471906627,
                     *         "name": "Harbour House",
                     *         "description": "Nine flats on the old quay.",
                     *         "project_type": "residential",
                     *         "tags": "housing, timber",
                     *         "address": "Quay 4",
                     *         "city": "Bilbao",
                     *         "country": "Spain",
                     *         "status": "active",
                     *         "cover_image_url": null,
                     *         "owner_id": 1204417083542193,
                     *         "is_owner": true,
                     *         "is_shared": false,
                     *         "access_level": "owner",
                     *         "shared_by": null,
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "updated_at": "2026-03-02T07:42:10.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Project"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.one": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3318204471906627,
                     *       "name": "Harbour House",
                     *       "description": "Nine flats on the old quay.",
                     *       "project_type": "residential",
                     *       "tags": "housing, timber",
                     *       "address": "Quay 4",
                     *       "city": "Bilbao",
                     *       "country": "Spain",
                     *       "status": "active",
                     *       "cover_image_url": null,
                     *       "owner_id": 1204417083542193,
                     *       "is_owner": true,
                     *       "is_shared": false,
                     *       "access_level": "owner",
                     *       "shared_by": null,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.edit": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project_data": "{\"city\":\"Bilbao\"}"
                 *     }
                 */
                "multipart/form-data": {
                    project_data: string;
                    /** Format: binary */
                    cover_file?: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3318204471906627,
                     *       "name": "Harbour House",
                     *       "description": "Nine flats on the old quay.",
                     *       "project_type": "residential",
                     *       "tags": "housing, timber",
                     *       "address": "Quay 4",
                     *       "city": "Bilbao",
                     *       "country": "Spain",
                     *       "status": "active",
                     *       "cover_image_url": null,
                     *       "owner_id": 1204417083542193,
                     *       "is_owner": true,
                     *       "is_shared": false,
                     *       "access_level": "owner",
                     *       "shared_by": null,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.remove": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.zip": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.create": {
        parameters: {
            header?: {
                /** @description Of a create: the same key with the same request answers with what was made the first time. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project_data": "{\"name\":\"Harbour House\",\"project_type\":\"residential\",\"city\":\"Bilbao\"}"
                 *     }
                 */
                "multipart/form-data": {
                    project_data: string;
                    /** Format: binary */
                    cover_file?: Blob;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3318204471906627,
                     *       "name": "Harbour House",
                     *       "description": "Nine flats on the old quay.",
                     *       "project_type": "residential",
                     *       "tags": "housing, timber",
                     *       "address": "Quay 4",
                     *       "city": "Bilbao",
                     *       "country": "Spain",
                     *       "status": "active",
                     *       "cover_image_url": null,
                     *       "owner_id": 1204417083542193,
                     *       "is_owner": true,
                     *       "is_shared": false,
                     *       "access_level": "owner",
                     *       "shared_by": null,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.setCover": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cover_image_url": "/covers/0c41d9.webp"
                     *     }
                     */
                    "application/json": {
                        cover_image_url: string | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.removeCover": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "cover_image_url": null
                     *     }
                     */
                    "application/json": {
                        cover_image_url: string | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.deleted": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "kind": "project",
                     *         "id": 3318204471906627,
                     *         "name": "Harbour House",
                     *         "project_id": 3318204471906627,
                     *         "deleted_at": "2026-03-02T07:42:10.000Z",
                     *         "kept_until": "2026-04-01T07:42:10.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BinEntry"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.restore": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3318204471906627,
                     *       "name": "Harbour House",
                     *       "description": "Nine flats on the old quay.",
                     *       "project_type": "residential",
                     *       "tags": "housing, timber",
                     *       "address": "Quay 4",
                     *       "city": "Bilbao",
                     *       "country": "Spain",
                     *       "status": "active",
                     *       "cover_image_url": null,
                     *       "owner_id": 1204417083542193,
                     *       "is_owner": true,
                     *       "is_shared": false,
                     *       "access_level": "owner",
                     *       "shared_by": null,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Project"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "projects.bin": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "kind": "document",
                     *         "id": 5129034877120446,
                     *         "name": "A-101",
                     *         "project_id": 3318204471906627,
                     *         "deleted_at": "2026-03-02T07:42:10.000Z",
                     *         "deleted_by_id": 1204417083542193,
                     *         "kept_until": "2026-04-01T07:42:10.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["BinEntry"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "folderUploads.upload": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "preview_mode": "true",
                 *       "relative_paths": "[\"House/A-101.pdf\"]",
                 *       "folder_files": [
                 *         "A-101.pdf"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    /**
                     * @default plans
                     * @enum {string}
                     */
                    target_folder_type?: "plans" | "photos" | "field_reports" | "other_files";
                    /**
                     * @default multiple_folders
                     * @constant
                     */
                    folder_upload_mode?: "multiple_folders";
                    /**
                     * @default false
                     * @enum {string}
                     */
                    preview_mode?: "0" | "1" | "true" | "false" | "";
                    relative_paths?: string;
                    choices?: string;
                    target_folder_id?: "" | number;
                    folder_files: Blob[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "preview": true,
                     *       "new_files": [
                     *         {
                     *           "filename": "A-101.pdf",
                     *           "relative_path": "House/A-101.pdf",
                     *           "file_size": 182044,
                     *           "version": "V1",
                     *           "is_new_document": true,
                     *           "global_search": false,
                     *           "found_in_folder_name": null,
                     *           "conflicts_found": 0,
                     *           "document_id": null
                     *         }
                     *       ],
                     *       "version_updates": [],
                     *       "refused_files": [],
                     *       "total_files": 1
                     *     }
                     */
                    "application/json": components["schemas"]["FolderPreview"] | components["schemas"]["FolderUpload"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "folderUploads.createProject": {
        parameters: {
            header?: {
                /** @description Of a create: the same key with the same request answers with what was made the first time. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project_data": "{\"name\":\"Harbour House\",\"project_type\":\"residential\",\"city\":\"Bilbao\"}",
                 *       "folder_files": [
                 *         "A-101.pdf"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    project_data: string;
                    /**
                     * @default plans
                     * @enum {string}
                     */
                    target_folder_type?: "plans" | "photos" | "field_reports" | "other_files";
                    /**
                     * @default multiple_folders
                     * @constant
                     */
                    folder_upload_mode?: "multiple_folders";
                    /**
                     * @default false
                     * @enum {string}
                     */
                    preview_mode?: "0" | "1" | "true" | "false" | "";
                    relative_paths?: string;
                    choices?: string;
                    /** Format: binary */
                    cover_file?: Blob;
                    folder_files: Blob[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FolderPreview"];
                };
            };
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 3318204471906627,
                     *       "name": "Harbour House",
                     *       "description": "Nine flats on the old quay.",
                     *       "project_type": "residential",
                     *       "tags": "housing, timber",
                     *       "address": "Quay 4",
                     *       "city": "Bilbao",
                     *       "country": "Spain",
                     *       "status": "active",
                     *       "cover_image_url": null,
                     *       "owner_id": 1204417083542193,
                     *       "is_owner": true,
                     *       "is_shared": false,
                     *       "access_level": "owner",
                     *       "shared_by": null,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "updated_at": "2026-03-02T07:42:10.000Z",
                     *       "upload": {
                     *         "preview": false,
                     *         "documents": [
                     *           {
                     *             "relative_path": "House/A-101.pdf",
                     *             "document": {
                     *               "file_name": "A-101.pdf",
                     *               "file_type": "pdf",
                     *               "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *               "file_size": 182044,
                     *               "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *               "created_at": "2026-03-02T07:42:10.000Z",
                     *               "created_by_id": 1204417083542193,
                     *               "taken_at": null,
                     *               "latitude": null,
                     *               "longitude": null,
                     *               "state": "ready",
                     *               "version": "V2",
                     *               "document_id": 5129034877120446,
                     *               "project_id": 3318204471906627,
                     *               "id": 5129034877120446,
                     *               "version_id": 5870116290437715,
                     *               "name": "A-101",
                     *               "description": "Ground floor, 1:50",
                     *               "folder_type": "plans",
                     *               "folder_id": 4410977263018402,
                     *               "updated_at": "2026-03-02T07:42:10.000Z"
                     *             }
                     *           }
                     *         ],
                     *         "refused_files": [],
                     *         "folders_created": 1,
                     *         "total_files": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        name: string;
                        description: string;
                        /** @enum {string} */
                        project_type: "commercial" | "industrial" | "institutional" | "other" | "residential";
                        tags: string;
                        address: string;
                        city: string;
                        country: string;
                        status: string;
                        cover_image_url: string | null;
                        /** Format: int64 */
                        owner_id: number;
                        is_owner: boolean;
                        is_shared: boolean;
                        /** @enum {string} */
                        access_level: "owner" | "collaborator" | "viewer";
                        shared_by: {
                            /** Format: int64 */
                            id: number;
                            full_name: string;
                        } | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        upload: components["schemas"]["FolderUpload"];
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "folders.list": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4410977263018359,
                     *         "name": "Plans",
                     *         "folder_type": "plans",
                     *         "root_folder_type": "plans",
                     *         "project_id": 3318204471906627,
                     *         "parent_folder_id": null,
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "updated_at": "2026-03-02T07:42:10.000Z"
                     *       },
                     *       {
                     *         "id": 4410977263018402,
                     *         "name": "Level 2",
                     *         "folder_type": "custom",
                     *         "root_folder_type": "plans",
                     *         "project_id": 3318204471906627,
                     *         "parent_folder_id": 4410977263018359,
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "updated_at": "2026-03-02T07:42:10.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Folder"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "folders.tree": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 4410977263018359,
                     *         "name": "Plans",
                     *         "folder_type": "plans",
                     *         "root_folder_type": "plans",
                     *         "project_id": 3318204471906627,
                     *         "parent_folder_id": null,
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "updated_at": "2026-03-02T07:42:10.000Z",
                     *         "children": [
                     *           {
                     *             "id": 4410977263018402,
                     *             "name": "Level 2",
                     *             "folder_type": "custom",
                     *             "root_folder_type": "plans",
                     *             "project_id": 3318204471906627,
                     *             "parent_folder_id": 4410977263018359,
                     *             "created_at": "2026-03-02T07:42:10.000Z",
                     *             "updated_at": "2026-03-02T07:42:10.000Z",
                     *             "children": []
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["FolderTree"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "folders.one": {
        parameters: {
            path: {
                /** @description Of the folder. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4410977263018402,
                     *       "name": "Level 2",
                     *       "folder_type": "custom",
                     *       "root_folder_type": "plans",
                     *       "project_id": 3318204471906627,
                     *       "parent_folder_id": 4410977263018359,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "updated_at": "2026-03-02T07:42:10.000Z",
                     *       "children": []
                     *     }
                     */
                    "application/json": components["schemas"]["FolderTree"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "folders.edit": {
        parameters: {
            path: {
                /** @description Of the folder. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Level 2"
                 *     }
                 */
                "application/json": {
                    name?: string;
                    parent_folder_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4410977263018402,
                     *       "name": "Level 2",
                     *       "folder_type": "custom",
                     *       "root_folder_type": "plans",
                     *       "project_id": 3318204471906627,
                     *       "parent_folder_id": 4410977263018359,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Folder"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "folders.remove": {
        parameters: {
            path: {
                /** @description Of the folder. */
                id: number;
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "folders.zip": {
        parameters: {
            path: {
                /** @description Of the folder. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "folders.create": {
        parameters: {
            header?: {
                /** @description Of a create: the same key with the same request answers with what was made the first time. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Level 2",
                 *       "project_id": 3318204471906627,
                 *       "parent_folder_id": 4410977263018359
                 *     }
                 */
                "application/json": {
                    name: string;
                    /** Format: int64 */
                    project_id: number;
                    /**
                     * @default custom
                     * @enum {string}
                     */
                    folder_type?: "plans" | "photos" | "field_reports" | "other_files" | "custom";
                    /** @default null */
                    parent_folder_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4410977263018402,
                     *       "name": "Level 2",
                     *       "folder_type": "custom",
                     *       "root_folder_type": "plans",
                     *       "project_id": 3318204471906627,
                     *       "parent_folder_id": 4410977263018359,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Folder"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "folders.restore": {
        parameters: {
            path: {
                /** @description Of the folder. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 4410977263018402,
                     *       "name": "Level 2",
                     *       "folder_type": "custom",
                     *       "root_folder_type": "plans",
                     *       "project_id": 3318204471906627,
                     *       "parent_folder_id": 4410977263018359,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        name: string;
                        /** @enum {string} */
                        folder_type: "plans" | "photos" | "field_reports" | "other_files" | "custom";
                        /** @enum {string} */
                        root_folder_type: "plans" | "photos" | "field_reports" | "other_files";
                        /** Format: int64 */
                        project_id: number;
                        parent_folder_id: number | null;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: date-time */
                        updated_at: string;
                        notice?: {
                            /** @enum {string} */
                            code: "label_changed" | "concurrent_version" | "same_bytes" | "became_version" | "other_kind" | "moved_to_ancestor" | "items_rescued" | "overruled" | "kept_in_bin" | "cover_refused" | "choice_open" | "choice_replaced" | "edit_replaced" | "followed_split" | "link_left_out" | "access_put_back" | "access_ended" | "now_read_only";
                            params: {
                                [key: string]: string | number;
                            };
                        };
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.upload": {
        parameters: {
            header?: {
                /** @description Of a create: the same key with the same request answers with what was made the first time. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project_id": 3318204471906627,
                 *       "folder_id": 4410977263018402,
                 *       "description": "Ground floor, 1:50",
                 *       "file": "A-101.pdf"
                 *     }
                 */
                "multipart/form-data": {
                    /** Format: int64 */
                    project_id: number;
                    name?: "" | string;
                    /** @default  */
                    description?: string;
                    file_type?: string;
                    /** @default  */
                    version?: string;
                    folder_type?: "" | ("plans" | "photos" | "field_reports" | "other_files" | "custom");
                    folder_id?: "" | number;
                    /** Format: binary */
                    file: Blob;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file_name": "A-101.pdf",
                     *       "file_type": "pdf",
                     *       "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *       "file_size": 182044,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "created_by_id": 1204417083542193,
                     *       "taken_at": null,
                     *       "latitude": null,
                     *       "longitude": null,
                     *       "state": "ready",
                     *       "version": "V2",
                     *       "document_id": 5129034877120446,
                     *       "project_id": 3318204471906627,
                     *       "id": 5129034877120446,
                     *       "version_id": 5870116290437715,
                     *       "name": "A-101",
                     *       "description": "Ground floor, 1:50",
                     *       "folder_type": "plans",
                     *       "folder_id": 4410977263018402,
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.list": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "file_name": "A-101.pdf",
                     *         "file_type": "pdf",
                     *         "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *         "file_size": 182044,
                     *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "created_by_id": 1204417083542193,
                     *         "taken_at": null,
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "state": "ready",
                     *         "version": "V2",
                     *         "document_id": 5129034877120446,
                     *         "project_id": 3318204471906627,
                     *         "id": 5129034877120446,
                     *         "version_id": 5870116290437715,
                     *         "name": "A-101",
                     *         "description": "Ground floor, 1:50",
                     *         "folder_type": "plans",
                     *         "folder_id": 4410977263018402,
                     *         "updated_at": "2026-03-02T07:42:10.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Document"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.one": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file_name": "A-101.pdf",
                     *       "file_type": "pdf",
                     *       "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *       "file_size": 182044,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "created_by_id": 1204417083542193,
                     *       "taken_at": null,
                     *       "latitude": null,
                     *       "longitude": null,
                     *       "state": "ready",
                     *       "version": "V2",
                     *       "document_id": 5129034877120446,
                     *       "project_id": 3318204471906627,
                     *       "id": 5129034877120446,
                     *       "version_id": 5870116290437715,
                     *       "name": "A-101",
                     *       "description": "Ground floor, 1:50",
                     *       "folder_type": "plans",
                     *       "folder_id": 4410977263018402,
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.edit": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "A-101",
                 *       "description": "Ground floor, 1:50",
                 *       "folder_id": 4410977263018402
                 *     }
                 */
                "application/json": {
                    name?: string;
                    description?: string;
                    folder_id?: number | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file_name": "A-101.pdf",
                     *       "file_type": "pdf",
                     *       "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *       "file_size": 182044,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "created_by_id": 1204417083542193,
                     *       "taken_at": null,
                     *       "latitude": null,
                     *       "longitude": null,
                     *       "state": "ready",
                     *       "version": "V2",
                     *       "document_id": 5129034877120446,
                     *       "project_id": 3318204471906627,
                     *       "id": 5129034877120446,
                     *       "version_id": 5870116290437715,
                     *       "name": "A-101",
                     *       "description": "Ground floor, 1:50",
                     *       "folder_type": "plans",
                     *       "folder_id": 4410977263018402,
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.remove": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.versions": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "file_name": "A-101.pdf",
                     *         "file_type": "pdf",
                     *         "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *         "file_size": 182044,
                     *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "created_by_id": 1204417083542193,
                     *         "taken_at": null,
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "state": "ready",
                     *         "version": "V2",
                     *         "document_id": 5129034877120446,
                     *         "project_id": 3318204471906627,
                     *         "id": 5870116290437715,
                     *         "ordinal": 2,
                     *         "is_current": true,
                     *         "concurrent": false
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Version"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.view": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.download": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.thumbnail": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.preview": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.byFilePath": {
        parameters: {
            path: {
                /** @description What follows `/uploads/` in a `file_path`. */
                path: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.byPath": {
        parameters: {
            path: {
                /** @description A `file_path`, with or without the slash that it begins with. */
                path: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file_name": "A-101.pdf",
                     *       "file_type": "pdf",
                     *       "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *       "file_size": 182044,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "created_by_id": 1204417083542193,
                     *       "taken_at": null,
                     *       "latitude": null,
                     *       "longitude": null,
                     *       "state": "ready",
                     *       "version": "V2",
                     *       "document_id": 5129034877120446,
                     *       "project_id": 3318204471906627,
                     *       "id": 5129034877120446,
                     *       "version_id": 5870116290437715,
                     *       "name": "A-101",
                     *       "description": "Ground floor, 1:50",
                     *       "folder_type": "plans",
                     *       "folder_id": 4410977263018402,
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.removeAll": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted_count": 2,
                     *       "deleted_files": [
                     *         "A-101.pdf",
                     *         "A-101_V2.pdf"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        deleted_count: number;
                        deleted_files: string[];
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.renameAll": {
        parameters: {
            query: {
                /** @description Without an extension. */
                new_name: string;
            };
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "renamed_count": 2,
                     *       "renamed_files": [
                     *         "A-101.pdf",
                     *         "A-101_V2.pdf"
                     *       ]
                     *     }
                     */
                    "application/json": {
                        renamed_count: number;
                        renamed_files: string[];
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.nextVersion": {
        parameters: {
            query: {
                /** @description As the file will be uploaded. */
                filename: string;
                /** @description A root, or `custom` with a folder’s id. */
                folder_type?: "" | ("plans" | "photos" | "field_reports" | "other_files" | "custom");
                /** @description The folder that it will be in; empty: the root. */
                folder_id?: "" | number;
            };
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "next_version": "V2",
                     *       "is_new_document": false,
                     *       "global_search": false,
                     *       "found_in_folder_name": null,
                     *       "auto_detected_location": null,
                     *       "conflicts_found": 0,
                     *       "document_id": 5129034877120446
                     *     }
                     */
                    "application/json": components["schemas"]["NextVersion"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.makeCurrent": {
        parameters: {
            path: {
                /** @description Of the version. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file_name": "A-101.pdf",
                     *       "file_type": "pdf",
                     *       "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *       "file_size": 182044,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "created_by_id": 1204417083542193,
                     *       "taken_at": null,
                     *       "latitude": null,
                     *       "longitude": null,
                     *       "state": "ready",
                     *       "version": "V2",
                     *       "document_id": 5129034877120446,
                     *       "project_id": 3318204471906627,
                     *       "id": 5129034877120446,
                     *       "version_id": 5870116290437715,
                     *       "name": "A-101",
                     *       "description": "Ground floor, 1:50",
                     *       "folder_type": "plans",
                     *       "folder_id": 4410977263018402,
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.keepCurrent": {
        parameters: {
            path: {
                /** @description Of the version. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file_name": "A-101.pdf",
                     *       "file_type": "pdf",
                     *       "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *       "file_size": 182044,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "created_by_id": 1204417083542193,
                     *       "taken_at": null,
                     *       "latitude": null,
                     *       "longitude": null,
                     *       "state": "ready",
                     *       "version": "V2",
                     *       "document_id": 5129034877120446,
                     *       "project_id": 3318204471906627,
                     *       "id": 5129034877120446,
                     *       "version_id": 5870116290437715,
                     *       "name": "A-101",
                     *       "description": "Ground floor, 1:50",
                     *       "folder_type": "plans",
                     *       "folder_id": 4410977263018402,
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "documents.restore": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "file_name": "A-101.pdf",
                     *       "file_type": "pdf",
                     *       "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *       "file_size": 182044,
                     *       "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "created_by_id": 1204417083542193,
                     *       "taken_at": null,
                     *       "latitude": null,
                     *       "longitude": null,
                     *       "state": "ready",
                     *       "version": "V2",
                     *       "document_id": 5129034877120446,
                     *       "project_id": 3318204471906627,
                     *       "id": 5129034877120446,
                     *       "version_id": 5870116290437715,
                     *       "name": "A-101",
                     *       "description": "Ground floor, 1:50",
                     *       "folder_type": "plans",
                     *       "folder_id": 4410977263018402,
                     *       "updated_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Document"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "comments.list": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7036651108294330,
                     *         "document_id": 5129034877120446,
                     *         "project_id": 3318204471906627,
                     *         "user_id": 2871905562340081,
                     *         "user_full_name": "Fred Foreman",
                     *         "user_personal_avatar_url": null,
                     *         "user_avatar_url": null,
                     *         "content": "The door opens the wrong way.",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "edited_at": null,
                     *         "linked_documents": [
                     *           {
                     *             "id": 5129034877120446,
                     *             "name": "A-101",
                     *             "file_type": "pdf"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Comment"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "comments.create": {
        parameters: {
            header?: {
                /** @description Of a create: the same key with the same request answers with what was made the first time. */
                "Idempotency-Key"?: string;
            };
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "The door opens the wrong way.",
                 *       "linked_document_ids": [
                 *         5129034877120446
                 *       ]
                 *     }
                 */
                "application/json": {
                    content: string;
                    linked_document_ids?: number[] | null;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7036651108294330,
                     *       "document_id": 5129034877120446,
                     *       "project_id": 3318204471906627,
                     *       "user_id": 2871905562340081,
                     *       "user_full_name": "Fred Foreman",
                     *       "user_personal_avatar_url": null,
                     *       "user_avatar_url": null,
                     *       "content": "The door opens the wrong way.",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "edited_at": null,
                     *       "linked_documents": [
                     *         {
                     *           "id": 5129034877120446,
                     *           "name": "A-101",
                     *           "file_type": "pdf"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "comments.edit": {
        parameters: {
            path: {
                /** @description Of the comment. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "content": "The door opens the wrong way."
                 *     }
                 */
                "application/json": {
                    content: string;
                    linked_document_ids?: number[] | null;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7036651108294330,
                     *       "document_id": 5129034877120446,
                     *       "project_id": 3318204471906627,
                     *       "user_id": 2871905562340081,
                     *       "user_full_name": "Fred Foreman",
                     *       "user_personal_avatar_url": null,
                     *       "user_avatar_url": null,
                     *       "content": "The door opens the wrong way.",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "edited_at": "2026-03-02T07:42:10.000Z",
                     *       "linked_documents": [
                     *         {
                     *           "id": 5129034877120446,
                     *           "name": "A-101",
                     *           "file_type": "pdf"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["Comment"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "comments.remove": {
        parameters: {
            path: {
                /** @description Of the comment. */
                id: number;
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "comments.ofUser": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
            path: {
                /** @description Of the person. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7036651108294330,
                     *         "document_id": 5129034877120446,
                     *         "project_id": 3318204471906627,
                     *         "user_id": 2871905562340081,
                     *         "user_full_name": "Fred Foreman",
                     *         "user_personal_avatar_url": null,
                     *         "user_avatar_url": null,
                     *         "content": "The door opens the wrong way.",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "edited_at": null,
                     *         "linked_documents": [
                     *           {
                     *             "id": 5129034877120446,
                     *             "name": "A-101",
                     *             "file_type": "pdf"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Comment"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "comments.documents": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "file_name": "A-101.pdf",
                     *         "file_type": "pdf",
                     *         "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *         "file_size": 182044,
                     *         "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "created_by_id": 1204417083542193,
                     *         "taken_at": null,
                     *         "latitude": null,
                     *         "longitude": null,
                     *         "state": "ready",
                     *         "version": "V2",
                     *         "document_id": 5129034877120446,
                     *         "project_id": 3318204471906627,
                     *         "id": 5129034877120446,
                     *         "version_id": 5870116290437715,
                     *         "name": "A-101",
                     *         "description": "Ground floor, 1:50",
                     *         "folder_type": "plans",
                     *         "folder_id": 4410977263018402,
                     *         "updated_at": "2026-03-02T07:42:10.000Z",
                     *         "comment_count": 3,
                     *         "last_comment_at": "2026-03-02T07:42:10.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        /** Format: int64 */
                        document_id: number;
                        /** Format: int64 */
                        version_id: number;
                        name: string;
                        description: string;
                        /** @enum {string} */
                        file_type: "pdf" | "drawing" | "image" | "other";
                        version: string;
                        /** @enum {string} */
                        state: "pending" | "ready";
                        /** @enum {string} */
                        folder_type: "plans" | "photos" | "field_reports" | "other_files";
                        folder_id: number | null;
                        /** Format: int64 */
                        project_id: number;
                        file_name: string;
                        file_path: string;
                        file_size: number;
                        sha256: string;
                        /** Format: date-time */
                        created_at: string;
                        /** Format: int64 */
                        created_by_id: number;
                        /** Format: date-time */
                        updated_at: string;
                        taken_at: string | null;
                        latitude: number | null;
                        longitude: number | null;
                        notice?: {
                            /** @enum {string} */
                            code: "label_changed" | "concurrent_version" | "same_bytes" | "became_version" | "other_kind" | "moved_to_ancestor" | "items_rescued" | "overruled" | "kept_in_bin" | "cover_refused" | "choice_open" | "choice_replaced" | "edit_replaced" | "followed_split" | "link_left_out" | "access_put_back" | "access_ended" | "now_read_only";
                            params: {
                                [key: string]: string | number;
                            };
                        };
                        comment_count: number;
                        /** Format: date-time */
                        last_comment_at: string;
                    }[];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "qrCodes.ofDocument": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8216603940172255,
                     *       "qr_token": "Zk3vXq0bT8mN2yRfLw7c1A",
                     *       "document_id": 5129034877120446,
                     *       "version_id": 5870116290437715,
                     *       "project_id": 3318204471906627,
                     *       "version": "V2",
                     *       "verify_url": "https://plumbline.example.com/verify/Zk3vXq0bT8mN2yRfLw7c1A",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "created_by_id": 1204417083542193
                     *     }
                     */
                    "application/json": components["schemas"]["QrCode"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "qrCodes.regenerate": {
        parameters: {
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8216603940172255,
                     *       "qr_token": "Zk3vXq0bT8mN2yRfLw7c1A",
                     *       "document_id": 5129034877120446,
                     *       "version_id": 5870116290437715,
                     *       "project_id": 3318204471906627,
                     *       "version": "V2",
                     *       "verify_url": "https://plumbline.example.com/verify/Zk3vXq0bT8mN2yRfLw7c1A",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "created_by_id": 1204417083542193
                     *     }
                     */
                    "application/json": components["schemas"]["QrCode"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "qrCodes.download": {
        parameters: {
            path: {
                /** @description What the printed code ends with: its `qr_token`. */
                code: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/png": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "qrCodes.view": {
        parameters: {
            query?: {
                /** @description The corner of each page. */
                position?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description Of the code in points, in steps of 10. */
                size?: number;
                /** @description Ignored: codes lead to this server’s own address. */
                base_url?: string;
            };
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "qrCodes.downloadStamped": {
        parameters: {
            query?: {
                /** @description The corner of each page. */
                position?: "top-left" | "top-right" | "bottom-left" | "bottom-right";
                /** @description Of the code in points, in steps of 10. */
                size?: number;
                /** @description Ignored: codes lead to this server’s own address. */
                base_url?: string;
            };
            path: {
                /** @description Of the document, or of one of its versions. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "qrCodes.verify": {
        parameters: {
            path: {
                /** @description What the printed code ends with: its `qr_token`. */
                code: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "superseded",
                     *       "document_name": "A-101",
                     *       "version": "V1",
                     *       "version_created_at": "2026-03-02T07:42:10.000Z",
                     *       "current_version": "V2",
                     *       "current_since": "2026-03-02T07:42:10.000Z",
                     *       "superseded_since": "2026-03-02T07:42:10.000Z",
                     *       "checked_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Verdict"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "qrCodes.verifyPage": {
        parameters: {
            path: {
                /** @description What the printed code ends with: its `qr_token`. */
                code: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "qrCodes.printedAddress": {
        parameters: {
            path: {
                /** @description What the printed code ends with: its `qr_token`. */
                code: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "search.documents": {
        parameters: {
            query?: {
                /** @description Every word, or the beginning of one, must be found; blank finds nothing. */
                query?: string;
                /** @description Documents at most, of all pages together. */
                limit?: number;
                /** @description Where the search goes on, from `Link`. */
                after?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 5129034877120446,
                     *         "name": "A-101",
                     *         "description": "Ground floor, 1:50",
                     *         "project_id": 3318204471906627,
                     *         "project_name": "Harbour House",
                     *         "folder_type": "plans",
                     *         "folder_id": 4410977263018402,
                     *         "folder_name": "Level 2",
                     *         "file_type": "pdf",
                     *         "file_path": "/uploads/3318204471906627/plans/A-101.pdf",
                     *         "version": "V2",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "matched": "name"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SearchHit"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.invite": {
        parameters: {
            header?: {
                /** @description Of a create: the same key with the same request answers with what was made the first time. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "invitee_email": "fred@example.com",
                 *       "message": "Come along."
                 *     }
                 */
                "application/json": {
                    /** Format: email */
                    invitee_email: string;
                    team_name?: string;
                    message?: string | null;
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7812049365517028,
                     *       "team_name": "Ana Architect",
                     *       "invitee_name": "fred@example.com",
                     *       "invitee_email": "fred@example.com",
                     *       "status": "pending",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "message": "Come along.",
                     *       "mailed": true
                     *     }
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        team_name: string;
                        invitee_name: string;
                        invitee_email: string;
                        /** @enum {string} */
                        status: "pending" | "accepted" | "rejected";
                        /** Format: date-time */
                        created_at: string;
                        message: string | null;
                        /** @constant */
                        mail_withheld?: true;
                        mailed?: boolean;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.received": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7812049365517028,
                     *         "team_name": "Ana Architect",
                     *         "inviter_name": "Ana Architect",
                     *         "inviter_email": "ana@example.com",
                     *         "invitee_email": "fred@example.com",
                     *         "status": "pending",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "message": "Come along."
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["ReceivedInvitation"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.sent": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 7812049365517028,
                     *         "team_name": "Ana Architect",
                     *         "invitee_name": "fred@example.com",
                     *         "invitee_email": "fred@example.com",
                     *         "status": "pending",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "message": "Come along."
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["SentInvitation"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.respond": {
        parameters: {
            path: {
                /** @description Of the invitation. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "accept"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action: "accept" | "reject";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7812049365517028,
                     *       "team_name": "Ana Architect",
                     *       "inviter_name": "Ana Architect",
                     *       "inviter_email": "ana@example.com",
                     *       "invitee_email": "fred@example.com",
                     *       "status": "accepted",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "message": "Come along."
                     *     }
                     */
                    "application/json": components["schemas"]["ReceivedInvitation"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.respondByPost": {
        parameters: {
            path: {
                /** @description Of the invitation. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "accept"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    action: "accept" | "reject";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7812049365517028,
                     *       "team_name": "Ana Architect",
                     *       "inviter_name": "Ana Architect",
                     *       "inviter_email": "ana@example.com",
                     *       "invitee_email": "fred@example.com",
                     *       "status": "accepted",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "message": "Come along."
                     *     }
                     */
                    "application/json": components["schemas"]["ReceivedInvitation"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.handLink": {
        parameters: {
            path: {
                /** @description Of the invitation. */
                id: number;
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "link": "https://plumbline.example.com/join#token=hT5w0cQnB2aVx9LrYk3sEg",
                     *       "expires_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": {
                        link: string;
                        /** Format: date-time */
                        expires_at: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.lookAtLink": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "hT5w0cQnB2aVx9LrYk3sEg"
                 *     }
                 */
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7812049365517028,
                     *       "team_name": "Ana Architect",
                     *       "inviter_name": "Ana Architect",
                     *       "inviter_email": "ana@example.com",
                     *       "invitee_email": "fred@example.com",
                     *       "status": "pending",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "message": "Come along."
                     *     }
                     */
                    "application/json": components["schemas"]["ReceivedInvitation"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.respondByLink": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "hT5w0cQnB2aVx9LrYk3sEg",
                 *       "action": "accept"
                 *     }
                 */
                "application/json": {
                    token: string;
                    /** @enum {string} */
                    action: "accept" | "reject";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 7812049365517028,
                     *       "team_name": "Ana Architect",
                     *       "inviter_name": "Ana Architect",
                     *       "inviter_email": "ana@example.com",
                     *       "invitee_email": "fred@example.com",
                     *       "status": "accepted",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "message": "Come along."
                     *     }
                     */
                    "application/json": components["schemas"]["ReceivedInvitation"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.cancel": {
        parameters: {
            path: {
                /** @description Of the invitation. */
                id: number;
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.members": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2871905562340081,
                     *         "full_name": "Fred Foreman",
                     *         "email": "fred@example.com",
                     *         "avatar_url": null,
                     *         "personal_avatar_url": null,
                     *         "is_current_user": false,
                     *         "team_role": "MEMBER",
                     *         "team_name": "Ana Architect",
                     *         "can_manage": true,
                     *         "projects_count": 1,
                     *         "projects": [
                     *           {
                     *             "id": 3318204471906627,
                     *             "name": "Harbour House"
                     *           }
                     *         ]
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Member"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.teams": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "team_id": 6602918837450127,
                     *         "team_name": "Ana Architect",
                     *         "team_owner_id": 1204417083542193,
                     *         "team_owner_name": "Ana Architect",
                     *         "team_owner_email": "ana@example.com",
                     *         "team_owner_avatar": null,
                     *         "is_personal_team": true,
                     *         "role": "OWNER",
                     *         "member_count": 2,
                     *         "joined_at": "2026-03-02T07:42:10.000Z"
                     *       }
                     *     ]
                     */
                    "application/json": components["schemas"]["Team"][];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.leave": {
        parameters: {
            path: {
                /** @description Of the team. */
                id: number;
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.share": {
        parameters: {
            header?: {
                /** @description Of a create: the same key with the same request answers with what was made the first time. */
                "Idempotency-Key"?: string;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "project_id": 3318204471906627,
                 *       "shared_with_id": 2871905562340081,
                 *       "access_level": "collaborator"
                 *     }
                 */
                "application/json": {
                    /** Format: int64 */
                    project_id: number;
                    /** Format: int64 */
                    shared_with_id: number;
                    /**
                     * @default viewer
                     * @enum {string}
                     */
                    access_level?: "viewer" | "collaborator";
                };
            };
        };
        responses: {
            /** @description Made. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8145520917730264,
                     *       "project_id": 3318204471906627,
                     *       "shared_with_id": 2871905562340081,
                     *       "access_level": "collaborator",
                     *       "shared_by_id": 1204417083542193,
                     *       "created_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Share"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.changeShare": {
        parameters: {
            path: {
                /** @description Of the share. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "access_level": "viewer"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    access_level: "viewer" | "collaborator";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8145520917730264,
                     *       "project_id": 3318204471906627,
                     *       "shared_with_id": 2871905562340081,
                     *       "access_level": "viewer",
                     *       "shared_by_id": 1204417083542193,
                     *       "created_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["Share"];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.unshare": {
        parameters: {
            path: {
                /** @description Of the share. */
                id: number;
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.searchUsers": {
        parameters: {
            query?: {
                /** @description A name’s part or an address. */
                query?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 2871905562340081,
                     *         "full_name": "Fred Foreman",
                     *         "email": "fred@example.com",
                     *         "avatar_url": null,
                     *         "personal_avatar_url": null,
                     *         "email_proved": true
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        full_name: string;
                        email: string;
                        avatar_url: string | null;
                        personal_avatar_url: string | null;
                        email_proved: boolean;
                    }[];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.projectsFor": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
            path: {
                /** @description Of somebody of the asker’s own team. */
                memberId: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "member": {
                     *         "id": 2871905562340081,
                     *         "full_name": "Fred Foreman",
                     *         "email": "fred@example.com",
                     *         "avatar_url": null,
                     *         "personal_avatar_url": null,
                     *         "email_proved": true
                     *       },
                     *       "projects": [
                     *         {
                     *           "id": 3318204471906627,
                     *           "name": "Harbour House",
                     *           "description": "Nine flats on the old quay.",
                     *           "cover_image_url": null,
                     *           "is_shared": true,
                     *           "share_info": {
                     *             "share_id": 8145520917730264,
                     *             "access_level": "collaborator"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        member: {
                            /** Format: int64 */
                            id: number;
                            full_name: string;
                            email: string;
                            avatar_url: string | null;
                            personal_avatar_url: string | null;
                            email_proved: boolean;
                        };
                        projects: {
                            /** Format: int64 */
                            id: number;
                            name: string;
                            description: string;
                            cover_image_url: string | null;
                            is_shared: boolean;
                            share_info: {
                                /** Format: int64 */
                                share_id: number;
                                /** @enum {string} */
                                access_level: "viewer" | "collaborator";
                            } | null;
                        }[];
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "teamInvitations.removeMember": {
        parameters: {
            path: {
                /** @description Of the person. */
                id: number;
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "sync.push": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_id": 8800415529036671,
                 *       "epoch": null,
                 *       "app_version": "1.1.0",
                 *       "mutations": [
                 *         {
                 *           "n": 1,
                 *           "name": "comment.create@1",
                 *           "args": {
                 *             "project_id": 3318204471906627,
                 *             "id": 7036651108294330,
                 *             "document_id": 5129034877120446,
                 *             "content": "Seen.",
                 *             "linked_document_ids": []
                 *           },
                 *           "client_time": "2026-03-02T07:42:10.000Z"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** Format: int64 */
                    client_id: number;
                    former?: {
                        /** Format: int64 */
                        client_id: number;
                        n: number;
                    }[];
                    epoch: string | null;
                    app_version: string;
                    mutations: {
                        n: number;
                        /** Format: int64 */
                        key?: number;
                        name: string;
                        args: unknown;
                        base_seq?: number;
                        base_mark?: string;
                        apart?: true | "new" | {
                            one_with: number[];
                            beside?: number[];
                            /** @constant */
                            split?: true;
                            /** @constant */
                            waited?: true;
                        };
                        client_time: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "epoch": "6f1d0c8e",
                     *       "last_n": 1,
                     *       "results": [
                     *         {
                     *           "n": 1,
                     *           "status": "applied",
                     *           "seq": 57,
                     *           "scope": "p:3318204471906627"
                     *         }
                     *       ],
                     *       "server_time": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": {
                        epoch: string;
                        last_n: number;
                        results: {
                            n: number;
                            /** @enum {string} */
                            status: "applied" | "applied_changed" | "rejected" | "duplicate";
                            /** @enum {string} */
                            first_status?: "applied" | "applied_changed" | "rejected";
                            seq: number | null;
                            scope: string | null;
                            notice?: {
                                code: string;
                                params: {
                                    [key: string]: string | number;
                                };
                            };
                            error?: {
                                code: string;
                                detail: string;
                                params?: {
                                    [key: string]: string | number;
                                };
                                fields?: {
                                    [key: string]: string;
                                };
                            };
                        }[];
                        /** Format: date-time */
                        server_time: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "sync.pull": {
        parameters: {
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "client_id": 8800415529036671,
                 *       "epoch": null,
                 *       "scopes": {
                 *         "p:3318204471906627": 0
                 *       }
                 *     }
                 */
                "application/json": {
                    /** Format: int64 */
                    client_id: number;
                    epoch: string | null;
                    scopes: {
                        [key: string]: number;
                    };
                    marks?: {
                        [key: string]: string;
                    };
                    parts?: {
                        [key: string]: string;
                    };
                    trails?: {
                        [key: string]: [
                            number,
                            string
                        ][];
                    };
                    only?: string[];
                    hold?: string[];
                    limit?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "epoch": "6f1d0c8e",
                     *       "server_time": "2026-03-02T07:42:10.000Z",
                     *       "granted": [
                     *         {
                     *           "scope": "p:3318204471906627",
                     *           "access_level": "owner"
                     *         }
                     *       ],
                     *       "revoked": [],
                     *       "pages": [
                     *         {
                     *           "scope": "p:3318204471906627",
                     *           "rows": [],
                     *           "cursor": 57,
                     *           "more": false,
                     *           "mark": "c4a1"
                     *         }
                     *       ],
                     *       "last_n": 1
                     *     }
                     */
                    "application/json": {
                        epoch: string;
                        /** Format: date-time */
                        server_time: string;
                        granted: {
                            scope: string;
                            /** @enum {string} */
                            access_level: "owner" | "collaborator" | "viewer";
                        }[];
                        revoked: string[];
                        pages: {
                            scope: string;
                            rows: {
                                table: string;
                                row: {
                                    /** Format: int64 */
                                    id: number;
                                    seq: number;
                                } & {
                                    [key: string]: unknown;
                                };
                            }[];
                            cursor: number;
                            more: boolean;
                            mark?: string;
                            part?: string;
                            continues?: string;
                            /** Format: date-time */
                            kept_back_since?: string;
                            reset?: boolean;
                        }[];
                        last_n: number;
                        shared?: {
                            [key: string]: number;
                        };
                        public_base_url?: string;
                        file_bytes_max?: number;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "sync.events": {
        parameters: {
            query?: {
                /** @description Seconds, 99 at most, for those who cannot read a stream. */
                wait?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "uploads.create": {
        parameters: {
            header: {
                /** @description Always `1.0.0`. */
                "Tus-Resumable": string;
                /** @description Bytes of the whole file. */
                "Upload-Length": string;
                /** @description `project_id` and `sha256`, each followed by its value in base64, with a comma between. */
                "Upload-Metadata": string;
            };
        };
        responses: {
            /** @description Done; what there is to know stands in the headers. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "uploads.offset": {
        parameters: {
            header: {
                /** @description Always `1.0.0`. */
                "Tus-Resumable": string;
            };
            path: {
                /** @description Of the upload, from `Location`. */
                id: string;
            };
        };
        responses: {
            /** @description Done; what there is to know stands in the headers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "uploads.end": {
        parameters: {
            header: {
                /** @description Always `1.0.0`. */
                "Tus-Resumable": string;
            };
            path: {
                /** @description Of the upload, from `Location`. */
                id: string;
            };
        };
        responses: {
            /** @description Done; what there is to know stands in the headers. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "uploads.append": {
        parameters: {
            header: {
                /** @description Always `1.0.0`. */
                "Tus-Resumable": string;
                /** @description Bytes that have arrived. */
                "Upload-Offset": string;
            };
            path: {
                /** @description Of the upload, from `Location`. */
                id: string;
            };
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": Blob;
            };
        };
        responses: {
            /** @description Done; what there is to know stands in the headers. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "pictures.cover": {
        parameters: {
            path: {
                /** @description The last part of its address. */
                name: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "pictures.avatar": {
        parameters: {
            path: {
                /** @description The last part of its address. */
                name: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "health.read": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok",
                     *       "version": "1.1.0",
                     *       "free_bytes": 402653184000,
                     *       "backup_at": "2026-03-02T07:42:10.000Z"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ok";
                        version?: string;
                        free_bytes?: number;
                        backup_at?: string | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "health.ready": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ready"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: "ready";
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "health.operator": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "contact": "mailto:office@example.com",
                     *       "sends_mail": true,
                     *       "registration": "invited"
                     *     }
                     */
                    "application/json": {
                        contact: string | null;
                        sends_mail?: boolean;
                        /** @enum {string} */
                        registration?: "open" | "invited" | "closed";
                        provider?: {
                            label: string;
                            /** @enum {string} */
                            passwords: "everybody" | "keepers";
                        } | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "apiDocs.openapi": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "apiDocs.page": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/html": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "apiDocs.file": {
        parameters: {
            path: {
                /** @description Of the file. */
                name: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": Blob;
                };
            };
            /** @description The range of bytes that was asked for. */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            /** @description Unchanged since the ETag that was sent. */
            304: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "activities.ofProject": {
        parameters: {
            query?: {
                /** @description A line’s number: those below it. */
                before?: number;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 8600281155403371,
                     *         "project_id": 3318204471906627,
                     *         "number": 41,
                     *         "at": "2026-03-02T07:42:10.000Z",
                     *         "client_time": null,
                     *         "actor_id": 1204417083542193,
                     *         "actor_name": "Ana Architect",
                     *         "what": "version.uploaded",
                     *         "document_id": 5129034877120446,
                     *         "version_id": 5870116290437715,
                     *         "folder_id": null,
                     *         "comment_id": null,
                     *         "person_id": null,
                     *         "place_id": 4410977263018402,
                     *         "from_id": null,
                     *         "name": "A-101",
                     *         "label": "V2",
                     *         "place": "Level 2",
                     *         "was": null,
                     *         "level": null,
                     *         "count": null
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        /** Format: int64 */
                        project_id: number;
                        number: number;
                        /** Format: date-time */
                        at: string;
                        client_time: string | null;
                        /** Format: int64 */
                        actor_id: number;
                        actor_name: string;
                        /** @enum {string} */
                        what: "project.created" | "project.edited" | "project.cover_changed" | "project.deleted" | "project.restored" | "folder.created" | "folder.renamed" | "folder.moved" | "folder.deleted" | "folder.restored" | "document.uploaded" | "document.renamed" | "document.described" | "document.moved" | "document.deleted" | "document.restored" | "document.split" | "version.uploaded" | "version.made_current" | "version.kept_current" | "version.deleted" | "version.restored" | "code.made" | "code.renewed" | "print.noted" | "print.collected" | "print.uncollected" | "print.struck" | "comment.written" | "comment.edited" | "comment.deleted" | "share.given" | "share.changed" | "share.ended";
                        document_id: number | null;
                        version_id: number | null;
                        folder_id: number | null;
                        comment_id: number | null;
                        person_id: number | null;
                        place_id: number | null;
                        from_id: number | null;
                        name: string;
                        label: string | null;
                        place: string | null;
                        was: string | null;
                        level: ("viewer" | "collaborator") | null;
                        count: number | null;
                    }[];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "admin.people": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
                /** @description The beginning of a name’s word or of an address; left out: everybody. */
                begins?: string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 1204417083542193,
                     *         "full_name": "Ana Architect",
                     *         "email": "ana@example.com",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "last_seen_at": "2026-03-09T12:00:00.000Z",
                     *         "sessions": 2,
                     *         "storage": {
                     *           "bytes": 48211904,
                     *           "files": 131
                     *         },
                     *         "projects": 3,
                     *         "disabled_at": null,
                     *         "keeper_since": null
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        full_name: string;
                        email: string;
                        /** Format: date-time */
                        created_at: string;
                        last_seen_at: string | null;
                        sessions: number;
                        storage: {
                            bytes: number;
                            files: number;
                        };
                        projects: number;
                        disabled_at: string | null;
                        keeper_since: string | null;
                        by_provider?: boolean;
                    }[];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "admin.disable": {
        parameters: {
            path: {
                /** @description Of the person. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "admin.enable": {
        parameters: {
            path: {
                /** @description Of the person. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "admin.signOut": {
        parameters: {
            path: {
                /** @description Of the person. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "admin.remove": {
        parameters: {
            path: {
                /** @description Of the person. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "with_projects": true
                 *     }
                 */
                "application/json": {
                    current_password: string;
                    with_projects?: boolean;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "admin.keeper": {
        parameters: {
            path: {
                /** @description Of the person. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery",
                 *       "keeper": true
                 *     }
                 */
                "application/json": {
                    current_password: string;
                    keeper: boolean;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "admin.server": {
        parameters: {
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "version": "1.1.0",
                     *       "registration": "invited",
                     *       "sends_mail": true,
                     *       "quotas": {
                     *         "project": 21474836480,
                     *         "person": null
                     *       },
                     *       "disk": {
                     *         "free": 402653184000,
                     *         "database": 71303168,
                     *         "files": 9663676416,
                     *         "state": "ample"
                     *       },
                     *       "backup_at": "2026-03-02T07:42:10.000Z",
                     *       "jobs": {
                     *         "texts": 0,
                     *         "names": 0,
                     *         "photos": 2,
                     *         "covers": 0,
                     *         "uploads": 1,
                     *         "commits": 0,
                     *         "endings": 0,
                     *         "given_up": 0
                     *       },
                     *       "mails": {
                     *         "waiting": 0,
                     *         "failed": 0,
                     *         "last_failed": []
                     *       },
                     *       "now": "2026-03-09T12:00:00.000Z"
                     *     }
                     */
                    "application/json": {
                        version: string;
                        /** @enum {string} */
                        registration: "open" | "invited" | "closed";
                        sends_mail: boolean;
                        quotas: {
                            project: number | null;
                            person: number | null;
                        };
                        disk: {
                            free: number;
                            database: number;
                            files: number;
                            /** @enum {string} */
                            state?: "ample" | "low" | "full";
                        };
                        backup_at: string | null;
                        jobs: {
                            [key: string]: number;
                        };
                        mails: {
                            waiting: number;
                            failed: number;
                            last_failed: {
                                kind: string;
                                receiver_name: string;
                                /** Format: date-time */
                                created_at: string;
                                tries: number;
                                error: string;
                            }[];
                        };
                        /** Format: date-time */
                        now: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "admin.projects": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3318204471906627,
                     *         "name": "Harbour House",
                     *         "owner_name": "Ana Architect",
                     *         "owner_email": "ana@example.com",
                     *         "storage": {
                     *           "bytes": 48211904,
                     *           "files": 131
                     *         },
                     *         "deleted_at": null
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        name: string;
                        owner_name: string;
                        owner_email: string;
                        storage: {
                            bytes: number;
                            files: number;
                        };
                        deleted_at: string | null;
                    }[];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "admin.unowned": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 3318204471906627,
                     *         "name": "Harbour House",
                     *         "owner_id": 1204417083542193,
                     *         "owner_name": "Ana Architect",
                     *         "owner_email": "ana@example.com"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        name: string;
                        /** Format: int64 */
                        owner_id: number;
                        owner_name: string;
                        owner_email: string;
                    }[];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "webhooks.list": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 8931170265540377,
                     *         "project_id": 3318204471906627,
                     *         "name": "Planning office",
                     *         "url": "https://hooks.example.com/plumbline",
                     *         "groups": [
                     *           "uploads"
                     *         ],
                     *         "active": true,
                     *         "off_because": null,
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "waiting": 0,
                     *         "failures": 0,
                     *         "missed": 0,
                     *         "missed_at": null
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        /** Format: int64 */
                        project_id: number;
                        name: string;
                        url: string;
                        groups: ("uploads" | "comments" | "names" | "deletions" | "sharing" | "codes")[];
                        active: boolean;
                        off_because: ("gone" | "restored") | null;
                        /** Format: date-time */
                        created_at: string;
                        waiting: number;
                        failures: number;
                        missed: number;
                        missed_at: string | null;
                    }[];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "webhooks.create": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Planning office",
                 *       "url": "https://hooks.example.com/plumbline",
                 *       "groups": [
                 *         "uploads"
                 *       ],
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    name: string;
                    url: string;
                    groups: ("uploads" | "comments" | "names" | "deletions" | "sharing" | "codes")[];
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8931170265540377,
                     *       "project_id": 3318204471906627,
                     *       "name": "Planning office",
                     *       "url": "https://hooks.example.com/plumbline",
                     *       "groups": [
                     *         "uploads"
                     *       ],
                     *       "active": true,
                     *       "off_because": null,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "waiting": 0,
                     *       "failures": 0,
                     *       "missed": 0,
                     *       "missed_at": null,
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        /** Format: int64 */
                        project_id: number;
                        name: string;
                        url: string;
                        groups: ("uploads" | "comments" | "names" | "deletions" | "sharing" | "codes")[];
                        active: boolean;
                        off_because: ("gone" | "restored") | null;
                        /** Format: date-time */
                        created_at: string;
                        waiting: number;
                        failures: number;
                        missed: number;
                        missed_at: string | null;
                        secret: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "webhooks.edit": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
                /** @description Of the webhook. */
                webhook_id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "groups": [
                 *         "uploads",
                 *         "comments"
                 *       ],
                 *       "active": true
                 *     }
                 */
                "application/json": {
                    name?: string;
                    groups?: ("uploads" | "comments" | "names" | "deletions" | "sharing" | "codes")[];
                    active?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8931170265540377,
                     *       "project_id": 3318204471906627,
                     *       "name": "Planning office",
                     *       "url": "https://hooks.example.com/plumbline",
                     *       "groups": [
                     *         "uploads"
                     *       ],
                     *       "active": true,
                     *       "off_because": null,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "waiting": 0,
                     *       "failures": 0,
                     *       "missed": 0,
                     *       "missed_at": null
                     *     }
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        /** Format: int64 */
                        project_id: number;
                        name: string;
                        url: string;
                        groups: ("uploads" | "comments" | "names" | "deletions" | "sharing" | "codes")[];
                        active: boolean;
                        off_because: ("gone" | "restored") | null;
                        /** Format: date-time */
                        created_at: string;
                        waiting: number;
                        failures: number;
                        missed: number;
                        missed_at: string | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "webhooks.remove": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
                /** @description Of the webhook. */
                webhook_id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done; there is nothing to say. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "webhooks.renewSecret": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
                /** @description Of the webhook. */
                webhook_id: number;
            };
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "correct horse battery"
                 *     }
                 */
                "application/json": {
                    current_password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8931170265540377,
                     *       "project_id": 3318204471906627,
                     *       "name": "Planning office",
                     *       "url": "https://hooks.example.com/plumbline",
                     *       "groups": [
                     *         "uploads"
                     *       ],
                     *       "active": true,
                     *       "off_because": null,
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "waiting": 0,
                     *       "failures": 0,
                     *       "missed": 0,
                     *       "missed_at": null,
                     *       "secret": "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
                     *     }
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        /** Format: int64 */
                        project_id: number;
                        name: string;
                        url: string;
                        groups: ("uploads" | "comments" | "names" | "deletions" | "sharing" | "codes")[];
                        active: boolean;
                        off_because: ("gone" | "restored") | null;
                        /** Format: date-time */
                        created_at: string;
                        waiting: number;
                        failures: number;
                        missed: number;
                        missed_at: string | null;
                        secret: string;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "webhooks.test": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
                /** @description Of the webhook. */
                webhook_id: number;
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8960024417735512,
                     *       "event_id": "evt_8600281155403371",
                     *       "type": "version.uploaded",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "state": "waiting",
                     *       "tries": 1,
                     *       "tried_at": "2026-03-02T07:42:10.000Z",
                     *       "next_try_at": "2026-03-09T12:00:00.000Z",
                     *       "status": 503,
                     *       "failure": "status"
                     *     }
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        event_id: string;
                        type: string;
                        /** Format: date-time */
                        created_at: string;
                        /** @enum {string} */
                        state: "waiting" | "delivered" | "given_up";
                        tries: number;
                        tried_at: string | null;
                        next_try_at: string | null;
                        status: number | null;
                        failure: ("status" | "timeout" | "unknown_host" | "no_connection" | "no_trust" | "cut_off" | "own_network" | "not_encrypted" | "turned_off" | "account_closed" | "no_longer_there") | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "webhooks.deliveries": {
        parameters: {
            query?: {
                /** @description Where the page begins, as the `Link` of the one before says it. Not to be made or read. */
                after?: string;
                /** @description Entries of a page at most, or fewer where these are long. More than there may be counts as that many. */
                limit?: number;
            };
            path: {
                /** @description Of the project. */
                id: number;
                /** @description Of the webhook. */
                webhook_id: number;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    /** @description Where there is more: `<address>; rel="next"`. Without it the list is at its end. */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example [
                     *       {
                     *         "id": 8960024417735512,
                     *         "event_id": "evt_8600281155403371",
                     *         "type": "version.uploaded",
                     *         "created_at": "2026-03-02T07:42:10.000Z",
                     *         "state": "waiting",
                     *         "tries": 1,
                     *         "tried_at": "2026-03-02T07:42:10.000Z",
                     *         "next_try_at": "2026-03-09T12:00:00.000Z",
                     *         "status": 503,
                     *         "failure": "status"
                     *       }
                     *     ]
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        event_id: string;
                        type: string;
                        /** Format: date-time */
                        created_at: string;
                        /** @enum {string} */
                        state: "waiting" | "delivered" | "given_up";
                        tries: number;
                        tried_at: string | null;
                        next_try_at: string | null;
                        status: number | null;
                        failure: ("status" | "timeout" | "unknown_host" | "no_connection" | "no_trust" | "cut_off" | "own_network" | "not_encrypted" | "turned_off" | "account_closed" | "no_longer_there") | null;
                    }[];
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
    "webhooks.sendAgain": {
        parameters: {
            path: {
                /** @description Of the project. */
                id: number;
                /** @description Of the webhook. */
                webhook_id: number;
                /** @description Of the delivery. */
                delivery_id: number;
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": 8960024417735512,
                     *       "event_id": "evt_8600281155403371",
                     *       "type": "version.uploaded",
                     *       "created_at": "2026-03-02T07:42:10.000Z",
                     *       "state": "waiting",
                     *       "tries": 1,
                     *       "tried_at": "2026-03-02T07:42:10.000Z",
                     *       "next_try_at": "2026-03-09T12:00:00.000Z",
                     *       "status": 503,
                     *       "failure": "status"
                     *     }
                     */
                    "application/json": {
                        /** Format: int64 */
                        id: number;
                        event_id: string;
                        type: string;
                        /** Format: date-time */
                        created_at: string;
                        /** @enum {string} */
                        state: "waiting" | "delivered" | "given_up";
                        tries: number;
                        tried_at: string | null;
                        next_try_at: string | null;
                        status: number | null;
                        failure: ("status" | "timeout" | "unknown_host" | "no_connection" | "no_trust" | "cut_off" | "own_network" | "not_encrypted" | "turned_off" | "account_closed" | "no_longer_there") | null;
                    };
                };
            };
            default: components["responses"]["Refused500"];
        };
    };
}
